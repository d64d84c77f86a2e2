import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tags } from '../../db/schema/tags';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { audit } from '../audit/audit';
import { Scope } from '../auth/scope';
import { outsideScope, transactionOutsideScope } from './outside-scope';
import { statement, type Tx } from './transaction';

let app: TestApp;
let scope: Scope;
beforeAll(async () => {
  app = await startTestApp(1);
  const { accountId } = await app.make.tenant();
  scope = Scope.ofAccount(accountId, { kind: 'system' }, '');
  await app.db.inScope(scope, (tx) => tx.queries.insert(tags).values({ accountId, name: 'My own', userTag: true }));
});
afterAll(() => app.close());

const named = statement('late.named', (queries) => queries.select().from(tags));
const plain = { name: 'late.plain', text: 'select * from tags' };

/** Each way to ask, asked too late; what is held was built in time. */
const ways: readonly [string, (tx: Tx) => () => Promise<unknown>, RegExp][] = [
  ['a declared statement', (tx) => () => named(tx, {}), /late\.named/],
  ['a named query', (tx) => () => tx.client.query(plain), /late\.plain/],
  ['a text', (tx) => () => tx.client.query('select 4711'), /select 4711/],
  ['the query builder', (tx) => () => tx.queries.select().from(tags).execute(), /from "tags"/],
  [
    'a query that was built in time and not sent',
    (tx) => {
      const built = tx.queries.select().from(tags);
      return () => built.execute();
    },
    /from "tags"/,
  ],
];

describe.each(ways)('%s', (_way, hold, says) => {
  const refused = async (late: (() => Promise<unknown>) | undefined) => {
    const failure = await Promise.resolve()
      .then(late)
      .then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? (error.cause ?? error) : error),
      );
    expect(failure).toMatchObject({ name: 'TransactionClosed', message: expect.stringMatching(says) });
  };

  it('is refused by name in a read that has waited for an answer', async () => {
    await app.db.readInScope(scope, async (tx) => {
      const late = hold(tx);
      await tx.client.query('select 1');
      await refused(late);
    });
  });

  it('is refused by name after a read, a write, one at once, and one that failed', async () => {
    let late: (() => Promise<unknown>) | undefined;
    const keep = async (tx: Tx) => {
      late = hold(tx);
      await audit(tx, { action: 'test', subject: '' });
    };
    await app.db.readInScope(scope, async (tx) => {
      late = hold(tx);
    });
    await refused(late);
    await app.db.inScope(scope, keep);
    await refused(late);
    await app.db.writeAtOnce(scope, keep);
    await refused(late);
    const failing = app.db.inScope(scope, async (tx) => {
      await keep(tx);
      await tx.queries.execute(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toThrow();
    await refused(late);
  });
});

describe('outside any scope', () => {
  it('a late query is refused by name, too', async () => {
    const late = await outsideScope(app.db, async (queries, client) => [
      () => client.query(plain),
      () => queries.select().from(tags).execute(),
    ]);
    await expect(late[0]?.()).rejects.toThrow('late.plain');
    await expect(late[1]?.()).rejects.toMatchObject({ cause: { name: 'TransactionClosed' } });
    const after = await transactionOutsideScope(
      app.db,
      async ({ client }) =>
        () =>
          client.query(plain),
    );
    await expect(after()).rejects.toThrow('late.plain');
  });

  it('a transaction that is left by an error leaves its connection as it was', async () => {
    const failing = transactionOutsideScope(app.db, async ({ client }) => {
      await client.query('select 1 / 0');
    });
    await expect(failing).rejects.toThrow('division by zero');
    // Nobody meets what was left on it: it is closed.
    await outsideScope(app.db, (_queries, client) => client.query('begin'));
    const { rows } = await outsideScope(app.db, (_queries, client) =>
      client.query('select now() = statement_timestamp() as fresh'),
    );
    expect(rows).toEqual([{ fresh: true }]);
  });
});
