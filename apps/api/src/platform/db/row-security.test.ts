import { websites } from '@dw/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sites } from '../../db/schema/sites';
import { call } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { Scope } from '../auth/scope';
import { outsideScope } from './outside-scope';
import { openPool } from './pool';
import { assertBoundRole } from './roles';

const tenants = ['account_id', 'shopper_id'];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(2);
});
afterAll(() => app.close());

/** The tables with a column of this name. */
async function columnsNamed(name: string): Promise<ReadonlySet<string>> {
  const { rows } = await app.admin.query<{ table: string }>(
    `select table_name as "table" from information_schema.columns where table_schema = 'public' and column_name = $1`,
    [name],
  );
  return new Set(rows.map(({ table }) => table));
}

describe('row-level security', () => {
  it('is enabled, forced and has a policy on every table with an account', async () => {
    const { rows } = await app.admin.query<{ name: string; enabled: boolean; forced: boolean; policies: number }>(`
      select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')`);
    expect(rows.length).toBeGreaterThan(8);
    for (const table of rows)
      expect(table, table.name).toMatchObject({ enabled: true, forced: true, policies: expect.any(Number) });
    expect(rows.filter(({ policies }) => policies === 0)).toEqual([]);
  });

  it('lets the tenants’ policy stand alone, so that it is tested once for a statement', async () => {
    const { rows } = await app.admin.query<{ name: string; qual: string }>(
      "select tablename as name, qual from pg_policies where schemaname = 'public' and policyname = 'of_account'",
    );
    // What a shopper reads, too, has a policy for that beside it.
    const shared = await columnsNamed('shopper_id');
    const alone = rows.filter(({ name }) => !shared.has(name));
    expect(alone.length).toBeGreaterThan(8);
    expect(alone.filter(({ qual }) => qual !== '(account_id = app.account_id())')).toEqual([]);
    const plan = await app.db.readInScope(Scope.ofAccount(1, { kind: 'system' }, ''), (tx) =>
      tx.client.query('explain select count(*) from sites where account_id = 1'),
    );
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/One-Time Filter: .*current_setting/);
  });

  it('is no way to the rows of a pair: an account’s are not read out of their order by a shopper’s index', async () => {
    const { rows: pairs } = await app.admin.query<{ table: string }>(
      `select tablename as "table" from pg_policies where schemaname = 'public' and policyname = 'of_shopper'`,
    );
    expect(pairs.length).toBeGreaterThan(12);
    const scope = Scope.ofAccount(1, { kind: 'system' }, '');
    for (const { table } of pairs) {
      const [, plan] = await app.db.readInScope(scope, (tx) =>
        Promise.all([
          tx.client.query('set local enable_seqscan = off'),
          tx.client.query(`explain select from ${pg.escapeIdentifier(table)}`),
        ]),
      );
      expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n'), table).not.toContain('Index Cond');
    }
  });

  it('shows every account to the operator’s own role alone, and only where it says so', async () => {
    const { accountId } = await app.make.tenant();
    const seenBy = async (pool: pg.Pool, operator: string) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query("select set_config('dw.operator', $1, true)", [operator]);
        return (await client.query('select from accounts where account_id = $1', [accountId])).rowCount;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    const operators = openPool({ connectionString: app.env.DATABASE_OPERATOR_URL }, 1);
    expect(await seenBy(operators, '1')).toBe(1);
    expect(await seenBy(operators, '')).toBe(0);
    expect(await seenBy(app.db.pool, '1')).toBe(0);
    await operators.end();
    const found = await app.db.readInScope(Scope.ofOperator(), (tx) =>
      tx.client.query('select from accounts where account_id = $1', [accountId]),
    );
    expect(found.rowCount).toBe(1);
  });

  it('has only composite foreign keys between tables of tenants', async () => {
    const { rows } = await app.admin.query<{ name: string; columns: string[] }>(`
      select con.conname as name, array_agg(a.attname::text) as columns
      from pg_constraint con join pg_namespace n on n.oid = con.connamespace
      join pg_attribute a on a.attrelid = con.conrelid and a.attnum = any(con.conkey)
      where con.contype = 'f' and n.nspname = 'public' group by con.conname`);
    expect(rows.length).toBeGreaterThan(3);
    for (const { name, columns } of rows)
      expect(
        columns.some((column) => tenants.includes(column)),
        name,
      ).toBe(true);
  });

  it('shows a query without its filter only the own rows, and none without a scope', async () => {
    const [one, other] = [await app.make.tenant(), await app.make.tenant()];
    for (const { token } of [one, other])
      await call(app.origin, websites.create, { token, body: { url: 'rows.example' } });
    const seen = await app.db.inScope(Scope.ofAccount(one.accountId, { kind: 'system' }, ''), (tx) =>
      tx.queries.select().from(sites),
    );
    expect(seen.map(({ accountId }) => accountId)).toEqual([one.accountId]);
    expect(await outsideScope(app.db, (queries) => queries.select().from(sites))).toEqual([]);
    await expect(
      app.db.inScope(Scope.ofAccount(one.accountId, { kind: 'system' }, ''), (tx) =>
        tx.queries.update(sites).set({ name: 'stolen', accountId: other.accountId }),
      ),
    ).rejects.toThrow();
  });

  it('lets nobody take the people out of another account’s log', async () => {
    const [one, other] = [await app.make.tenant(), await app.make.tenant()];
    await app.admin.query(
      `insert into directory.blocked_accounts (account_id, reason, blocked_at, erase_after)
       select unnest($1::bigint[]), 'test', now(), now()`,
      [[one.accountId, other.accountId]],
    );
    for (const { accountId } of [one, other])
      await app.db.inScope(Scope.ofAccount(one.accountId, { kind: 'system' }, ''), (tx) =>
        tx.client.query('select app.forget_people($1)', [accountId]),
      );
    const { rows } = await app.admin.query(
      `select account_id::int, bool_and(after is null) as forgotten from audit_log
       where account_id = any($1) and action = 'account.registered' group by account_id order by account_id`,
      [[one.accountId, other.accountId]],
    );
    expect(rows).toEqual([
      { account_id: one.accountId, forgotten: true },
      { account_id: other.accountId, forgotten: false },
    ]);
  });

  it('never mixes scopes on a small pool', async () => {
    const owners = await Promise.all(Array.from({ length: 5 }, () => app.make.tenant()));
    for (const { token } of owners) await call(app.origin, websites.create, { token, body: { url: 'mixed.example' } });
    const answers = await Promise.all(
      Array.from({ length: 1000 }, async (_, at) => {
        const owner = owners[at % owners.length];
        if (!owner) throw new Error('no owner');
        const scope = Scope.ofAccount(owner.accountId, { kind: 'system' }, '');
        const rows = await app.db.readInScope(scope, (tx) => tx.queries.select().from(sites).execute());
        return rows.every((row) => row.accountId === owner.accountId) && rows.length === 1;
      }),
    );
    expect(answers.every(Boolean)).toBe(true);
  });

  it('keeps the audit log from being changed by the application', async () => {
    const { accountId } = await app.make.tenant();
    const scope = Scope.ofAccount(accountId, { kind: 'system' }, '');
    for (const statement of ['update audit_log set action = $1', 'delete from audit_log where action <> $1']) {
      await expect(app.db.inScope(scope, (tx) => tx.client.query(statement, ['x']))).rejects.toThrow(
        /permission denied/,
      );
    }
  });
});

describe('the boot', () => {
  it.each([
    ['superuser', 'is a superuser'],
    ['bypassrls', 'has BYPASSRLS'],
    ['owner', 'owns the tables'],
  ])('refuses a role that is %s', async (kind, reason) => {
    const server = inject('admin');
    const name = `dw_${kind}_${crypto.randomUUID().slice(0, 8)}`;
    const { rows } = await app.admin.query<{ name: string }>('select current_database() as name');
    await app.admin.query(`create role ${name} login password 'only-for-tests' ${kind === 'owner' ? '' : kind}`);
    await app.admin.query(`grant select on all tables in schema public to ${name}`);
    if (kind === 'owner') await app.admin.query(`alter table public.tags owner to ${name}`);
    const pool = openPool({ ...server, user: name, password: 'only-for-tests', database: rows[0]?.name ?? '' }, 1);
    try {
      await expect(assertBoundRole(pool)).rejects.toThrow(reason);
    } finally {
      await pool.end();
      await app.admin.query(`reassign owned by ${name} to current_user`);
      await app.admin.query(`drop owned by ${name}`);
      await app.admin.query(`drop role ${name}`);
    }
    await expect(assertBoundRole(app.db.pool)).resolves.toBeUndefined();
    expect(pg.Client).toBeDefined();
  });
});
