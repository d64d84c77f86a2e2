import type pg from 'pg';
import { migrationsFolder } from '../../boot/migrations-folder';
import { clockOffset } from '../../platform/db/clock-offset';
import { isMigrated } from '../../platform/db/migrate';
import { openPool } from '../../platform/db/pool';
import type { Dependencies } from '../dependencies';
import { type Check, fail, ok, warn } from './check';

const oldest = 15;

/** What the database says of itself to the login of the server. */
export const databaseChecks = (dependencies: Dependencies, pool: pg.Pool): readonly Check[] => [
  { name: 'database', look: () => reachable(pool) },
  { name: 'role', look: () => role(pool) },
  { name: 'operator role', look: () => operatorsRole(dependencies) },
  { name: 'time limits', look: () => timeLimits(pool) },
  { name: 'row security', look: () => rowSecurity(pool) },
  { name: 'search', look: () => search(pool) },
  { name: 'migrations', look: () => migrations(dependencies, pool) },
  { name: 'clock', look: () => clock(pool) },
];

async function reachable(pool: pg.Pool) {
  await pool.query('select 1');
  const started = performance.now();
  const { rows } = await pool.query<{ version: number; name: string; bytes: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
       pg_database_size(current_database())::text as bytes`,
  );
  const took = Math.round(performance.now() - started);
  const [{ version, name } = { version: 0, name: '' }] = rows;
  const text = `Postgres ${name}, answers in ${took} ms`;
  if (version < oldest * 10_000) return fail(text, `Use Postgres ${oldest} or newer.`);
  return took > 100 ? warn(text, 'Every call waits for it: put the database nearer, or give it more room.') : ok(text);
}

async function role(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; super: boolean; bypass: boolean; owner: boolean }>(`
    select current_user as name, r.rolsuper as super, r.rolbypassrls as bypass,
      exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'usage')) as owner
    from pg_roles r where r.rolname = current_user`);
  const [found] = rows;
  const why = found?.super ? 'is a superuser' : found?.bypass ? 'has BYPASSRLS' : found?.owner ? 'owns the tables' : '';
  if (why === '') return ok(`${found?.name} is a plain role`);
  return fail(`${found?.name} ${why}`, 'Row-level security does not bind it: give it a plain login role.');
}

async function operatorsRole(dependencies: Dependencies) {
  const { operator } = await dependencies.reach();
  if (!operator)
    return warn(
      'the role of DATABASE_URL acts for the operator, too',
      'Make a role for the operator and set DATABASE_OPERATOR_URL: lists count faster, and the server’s own role sees one account.',
    );
  const pool = openPool(operator, 1, 10_000);
  try {
    return await role(pool);
  } finally {
    await pool.end();
  }
}

/** What the server ends by itself: our connections say it, but behind a pooler in transaction mode only the role can. */
async function timeLimits(pool: pg.Pool) {
  const { rows } = await pool.query<{ statement: string; idle: string }>(
    `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  const [{ statement, idle } = { statement: '0', idle: '0' }] = rows;
  if (statement !== '0' && idle !== '0') return ok(`a statement ${statement}, an idle transaction ${idle}`);
  return warn(
    'a statement that its caller has given up may go on, and be committed',
    'Behind a pooler in transaction mode the roles need statement_timeout and idle_in_transaction_session_timeout: see docs/operations.md.',
  );
}

async function rowSecurity(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; guarded: boolean; opened: boolean }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity
      and exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname in ('of_account', 'of_account_select')) as guarded,
      app.is_spread(c.oid) and exists (select 1 from pg_policy p where p.polrelid = c.oid and not p.polpermissive) as opened
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`);
  // What restricts is open to everyone on a node.
  const open = rows.filter(({ guarded, opened }) => !guarded || opened).map(({ name }) => name);
  if (open.length === 0) return ok(`${rows.length} tables of accounts are guarded`);
  return fail(
    `not guarded: ${open.join(', ')}`,
    'Start the server with the owner’s login, which applies the policies.',
  );
}

/** Lists find a text by an index where their functions run as a role of their own (search.sql). */
async function search(pool: pg.Pool) {
  const { rows } = await pool.query<{ slow: boolean }>(`
    select not (p.prosecdef and r.rolbypassrls) as slow from pg_proc p join pg_roles r on r.oid = p.proowner
    where p.pronamespace = to_regnamespace('app') and p.proname like 'find\\_%'`);
  if (rows.length > 0 && rows.every(({ slow }) => !slow)) return ok(`${rows.length} searches use an index`);
  return warn(
    'each search reads every row of its account',
    'Make the role dw_search and grant it to the owner (docs/operations.md), then start the server with DATABASE_OWNER_URL.',
  );
}

async function migrations(dependencies: Dependencies, pool: pg.Pool) {
  const [{ appRole, operatorRole }, { queues }] = [await dependencies.reach(), await dependencies.release()];
  if (await isMigrated(pool, { appRole, operatorRole, migrationsFolder, queues }))
    return ok('at the version of this program');
  const owner = dependencies.config().databaseUrl === undefined ? '' : ' with DATABASE_OWNER_URL';
  return fail(
    'at another version than this program',
    `Start the server of this version once${owner}: it brings the database there.`,
  );
}

async function clock(pool: pg.Pool) {
  const apart = Math.abs(await clockOffset(pool));
  const text = `${apart.toFixed(1)} s apart from the database’s`;
  const advice = 'Let both machines keep time (NTP): sessions and codes end by the clock.';
  return apart > 30 ? fail(text, advice) : apart > 2 ? warn(text, advice) : ok(text);
}
