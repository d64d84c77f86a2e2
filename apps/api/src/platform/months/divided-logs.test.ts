import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExternalDatabase, externalDatabase } from '../../testing/external-database';
import { migrationOf, undividedLogs } from '../../testing/undivided-logs';
import { checkAudit } from '../audit/check-audit';
import { auditSealing } from '../audit/seal-audit';
import { scopeOfSearch } from '../auth/operator-scopes';
import { Database } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import { openPool } from '../db/pool';
import { keyOf } from '../db/table-key';
import { signerOf } from '../signer';
import { monthName, startOfMonth } from './monthly-logs';

const signer = signerOf('a key of the tests, that is long enough');
const many = 3000;
let database: ExternalDatabase;
let db: Database;
const pools: pg.Pool[] = [];
beforeAll(async () => {
  database = await externalDatabase();
  const [app, operators] = [database.env.DATABASE_URL, database.env.DATABASE_OPERATOR_URL].map((connectionString) =>
    openPool({ connectionString }, 2),
  );
  if (!app || !operators) throw new Error('There are no logins.');
  pools.push(app, operators);
  db = new Database(app, operators);
  await undividedLogs(database, many);
  await database.admin((client) =>
    client.query(`insert into domain_events (account_id, name, payload, created_at)
      select 1 + n % 7, 'order.received', '{}', now() - interval '1 day' * n from generate_series(1, 40) n`),
  );
  const seal = auditSealing({ db, signer });
  while (await seal());
  while (await seal());
}, 60_000);
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await database.clean();
});

const lines = (text: string, values: readonly unknown[] = []) =>
  database.admin(async (client) =>
    (await client.query<{ line: string }>(text, [...values])).rows.map(({ line }) => line),
  );

/** Every row, with its numbers, in one line for each log. */
const prints = () =>
  lines(`
    select format('%s %s %s', count(*), max(id), md5(string_agg(t::text, '|' order by id))) as line from audit_log t
    union all select format('%s %s %s', count(*), max(id), md5(string_agg(t::text, '|' order by id))) from domain_events t`);

/** What a log is to its roles: policies, rights, columns, numbers. */
const shape = () =>
  lines(`
    select format('policy %s %s %s %s %s', tablename, policyname, roles, qual, obj_description(p.oid, 'pg_policy')) as line
      from pg_policies join pg_policy p on p.polname = policyname and p.polrelid = format('public.%I', tablename)::regclass
      where schemaname = 'public' and tablename in ('audit_log', 'domain_events')
    union all select format('column %s %s %s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull, attidentity) from pg_attribute
      where attrelid in ('audit_log'::regclass, 'domain_events'::regclass) and attnum > 0
    union all select format('default %s %s', adrelid::regclass, pg_get_expr(adbin, adrelid)) from pg_attrdef
      where adrelid in ('audit_log'::regclass, 'domain_events'::regclass)
    union all select format('right %s %s %s', oid::regclass, a.grantee::regrole, a.privilege_type) from pg_class, aclexplode(relacl) a
      where oid in ('audit_log'::regclass, 'domain_events'::regclass, 'audit_log_id_seq'::regclass, 'domain_events_id_seq'::regclass)
    union all select format('table %s %s %s', oid::regclass, relrowsecurity, relforcerowsecurity) from pg_class
      where oid in ('audit_log'::regclass, 'domain_events'::regclass)
    union all select format('function %s', oid::regprocedure) from pg_proc where proname in ('audit_people', 'audit_digest')
    union all select format('index %s', pg_get_indexdef(indexrelid)) from pg_index where indrelid = 'audit_log'::regclass and not indisprimary
    order by 1`);

const partsOf = (log: string) =>
  lines(
    "select part || coalesce(to_char(lower at time zone 'UTC', ' YYYY-MM'), ' -') || coalesce(to_char(upper at time zone 'UTC', ' YYYY-MM'), '') as line from months.list($1)",
    [log],
  );

describe('logs that were there before they had months', () => {
  it('keep every row, number, right, policy and seal, and their rows are the first month', async () => {
    const [rows, before] = [await prints(), await shape()];
    expect(await lines('select sum(octet_length(entries) / 40)::text as line from ledger.audit_seals')).toEqual([
      String(many),
    ]);
    expect(await migrateDatabase(migrationOf(database))).toBe(true);
    expect(await prints()).toEqual(rows);
    const onIndex = (line: string) => line.replace('ON ONLY ', 'ON ');
    expect((await shape()).map(onIndex)).toEqual(before);
    expect(await checkAudit({ db, signer })).toMatchObject({ rows: many, faults: [], waiting: 0 });
    const [now, end, next] = [0, 2, 3].map((after) => monthName(startOfMonth(new Date(), after)));
    expect(now).toBeDefined();
    for (const log of ['audit_log', 'domain_events'])
      expect(await partsOf(log)).toEqual([
        `${log}_until_${end?.replace('-', '_')} - ${end}`,
        `${log}_${end?.replace('-', '_')} ${end} ${next}`,
        `${log}_other -`,
      ]);
    // What an account takes along is read in the order of the log’s key.
    const keys = await db.readInScope(scopeOfSearch(), (tx) =>
      Promise.all([keyOf(tx, 'audit_log'), keyOf(tx, 'domain_events')]),
    );
    expect(keys.map(({ columns }) => columns)).toEqual([
      ['account_id', 'id', 'created_at'],
      ['account_id', 'id', 'created_at'],
    ]);
    const [id] = await lines(
      "insert into audit_log (account_id, actor_kind, ip, action, subject) values (1, 'user', '', 'a.done', '') returning id::text as line",
    );
    expect(Number(id)).toBe(many + 1);
  });

  it('have the same row-level security on each month, which no role of the program reaches', async () => {
    const months = await lines(`
      select format('%s %s %s %s', c.relname, c.relrowsecurity, c.relforcerowsecurity,
        (select string_agg(format('%s %s %s', policyname, roles, qual), ', ' order by policyname) from pg_policies where schemaname = 'months' and tablename = c.relname)
          is not distinct from
        (select string_agg(format('%s %s %s', policyname, roles, qual), ', ' order by policyname) from pg_policies
          where schemaname = 'public' and tablename = (select relname from pg_class where oid = i.inhparent))) as line
      from pg_class c join pg_inherits i on i.inhrelid = c.oid where c.relnamespace = 'months'::regnamespace and c.relkind = 'r' order by 1`);
    expect(months).toHaveLength(6);
    expect(months.map((line) => line.replace(/^\S+ /, ''))).toEqual(months.map(() => 't t t'));
    const [{ part }] = (
      await database.admin((client) => client.query("select part from months.list('audit_log') limit 1"))
    ).rows;
    for (const pool of pools)
      for (const text of [
        `select from months.${part}`,
        `delete from months.${part}`,
        `drop table months.${part}`,
        'delete from audit_log',
      ])
        await expect(pool.query(text), text).rejects.toThrow(/permission denied|must be owner/);
    await expect(pools[0]?.query("select months.cut_audit_log('any')")).rejects.toThrow(
      'permission denied for schema months',
    );
  });
});
