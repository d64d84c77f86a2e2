import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { appPassword, appRole } from '../../testing/global-setup';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { audit } from '../audit/audit';
import { Scope } from '../auth/scope';
import { assertInDatabase } from './assert-in-database';
import { Database, isConnectionLoss, sqlState, violates } from './database';
import { type KillingProxy, startKillingProxy } from './killing-proxy.fixture';
import { openPool } from './pool';
import type { Tx } from './transaction';

let app: TestApp;
let proxy: KillingProxy;
let pool: pg.Pool;
let db: Database;
let scope: Scope;

beforeAll(async () => {
  app = await startTestApp();
  proxy = await startKillingProxy(inject('admin'));
  const { database } = app.db.pool.options;
  const login = { host: proxy.host, port: proxy.port, user: appRole, password: appPassword, database };
  pool = openPool({ ...login, application_name: 'to-be-killed' }, 1);
  db = new Database(pool);
  const { accountId } = await app.make.tenant();
  scope = Scope.ofAccount(accountId, { kind: 'system' }, '');
});
afterAll(async () => {
  await pool.end();
  proxy.close();
  await app.close();
});

const ours = "from pg_stat_activity where application_name = 'to-be-killed' and datname = current_database()";
/** A read is made again on a new connection meanwhile: only the backends of before are waited for. */
async function killBackend(): Promise<void> {
  const { rows } = await app.admin.query<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${ours}`);
  const pids = rows.map(({ pid }) => pid);
  const left = async () => (await app.admin.query(`select ${ours} and pid = any($1)`, [pids])).rowCount;
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
}

const text = 'insert into tags (account_id, name, user_tag) values ($1, $2, true)';
const add = (tx: Tx, name: string) => tx.client.query({ name: 'killed.add', text, values: [tx.scope.accountId, name] });
const kept = async (name: string) =>
  (await app.admin.query('select from tags where account_id = $1 and name = $2', [scope.accountId, name])).rowCount;
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Does it again and again, its backend killed before the first of its messages, the second, and so on until it has no more. */
async function killedAtEach(work: (at: number) => Promise<void>): Promise<number> {
  for (let at = 1; ; at += 1) {
    await db.readInScope(scope, (tx) => tx.client.query('select 1'));
    proxy.before(at, killBackend);
    await work(at);
    if (proxy.spared()) return at - 1;
  }
}

describe('a backend that is killed before any of the messages', { timeout: 120_000 }, () => {
  it('of a read: the read is made again and answers', async () => {
    const messages = await killedAtEach(async () => {
      const { rows } = await db.readInScope(scope, (tx) => tx.client.query('select 4711 as answer'));
      expect(rows).toEqual([{ answer: 4711 }]);
    });
    expect(messages).toBeGreaterThan(5);
  });

  const writes: readonly [string, (name: string) => Promise<unknown>][] = [
    [
      'a write that waits between its statements',
      (name) =>
        db.inScope(scope, async (tx) => {
          await add(tx, name);
          tx.withCommit(tx.client.query('select 1'));
        }),
    ],
    [
      'a write in one round trip',
      (name) => db.writeAtOnce(scope, (tx) => Promise.all([add(tx, name), audit(tx, { action: 'test', subject: '' })])),
    ],
  ];
  it.each(writes)('of %s: it fails as a lost connection and nothing is kept, or it is done', async (way, write) => {
    let done = 0;
    const messages = await killedAtEach(async (at) => {
      const name = `${way} ${at} ${crypto.randomUUID()}`;
      const failure = await outcomeOf(write(name));
      if (failure === undefined) done += 1;
      else expect(isConnectionLoss(failure)).toBe(true);
      const rows = await kept(name);
      // Once the commit has passed, its answer alone may be lost.
      if (failure === undefined) expect(rows).toBe(1);
      else if (!proxy.passed('commit')) expect(rows).toBe(0);
    });
    expect(messages).toBeGreaterThan(5);
    // Only the one that nobody killed.
    expect(done).toBe(1);
  });
});

describe('a statement that takes too long', () => {
  const slowly = (tx: Tx) => tx.client.query("select set_config('statement_timeout', '50', true), pg_sleep(0)");
  const sleep = (tx: Tx) => tx.client.query('select pg_sleep(5)');

  it('in the middle of a batch, between two, or at the commit ends the transaction, and the connection goes on', async () => {
    const middle = db.writeAtOnce(scope, (tx) =>
      Promise.all([slowly(tx), add(tx, 'slow'), sleep(tx), audit(tx, { action: 'test', subject: '' })]),
    );
    expect(sqlState(await outcomeOf(middle))).toBe('57014');
    const between = db.inScope(scope, async (tx) => {
      await Promise.all([slowly(tx), add(tx, 'slow')]);
      await sleep(tx);
    });
    expect(sqlState(await outcomeOf(between))).toBe('57014');
    const atCommit = db.inScope(scope, async (tx) => {
      await Promise.all([slowly(tx), add(tx, 'slow')]);
      tx.withCommit(sleep(tx));
    });
    expect(sqlState(await outcomeOf(atCommit))).toBe('57014');
    expect(await kept('slow')).toBe(0);
    await db.inScope(scope, (tx) => add(tx, 'after slow ones'));
    expect(await kept('after slow ones')).toBe(1);
  });
});

describe('a batch that fails', () => {
  it('is rolled back before its connection is used again', async () => {
    const pidOf = async () =>
      (await db.readInScope(scope, (tx) => tx.client.query('select pg_backend_pid() as pid'))).rows;
    const before = await pidOf();
    const failing = db.writeAtOnce(scope, (tx) =>
      Promise.all([
        add(tx, 'asserted'),
        tx.queries.execute(sql`select ${assertInDatabase(sql`false`, 'never_holds')}`),
        audit(tx, { action: 'test', subject: '' }),
      ]),
    );
    expect(violates(await outcomeOf(failing), 'never_holds')).toBe(true);
    const { rows } = await db.readInScope(scope, (tx) =>
      tx.client.query('select count(*)::int as tags from tags where name = $1', ['asserted']),
    );
    expect(rows).toMatchObject([{ tags: 0 }]);
    expect(await pidOf()).toEqual(before);
    expect(await kept('asserted')).toBe(0);
  });
});
