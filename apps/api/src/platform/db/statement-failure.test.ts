import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tags } from '../../db/schema/tags';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { Scope } from '../auth/scope';
import { loggable } from '../loggable';
import { sqlState, violates } from './database';
import { outsideScope } from './outside-scope';
import { statement, type Tx } from './transaction';

let app: TestApp;
let scope: Scope;
beforeAll(async () => {
  app = await startTestApp(1);
  const { accountId } = await app.make.tenant();
  scope = Scope.ofAccount(accountId, { kind: 'system' }, '');
});
afterAll(() => app.close());

const secret = 'canary-4b1d';
const declared = statement('failing.declared', (queries) =>
  queries
    .insert(tags)
    .values({ accountId: sql.placeholder('account'), name: sql.placeholder('name'), userTag: true })
    .returning({ id: tags.id }),
);
const values = (tx: Tx) => ({ account: tx.scope.accountId, name: secret });
const text = 'insert into tags (account_id, name, user_tag) values ($1, $2, true)';

async function insertDeclared(tx: Tx) {
  return await declared(tx, values(tx));
}
async function insertBuilt(tx: Tx) {
  return await tx.queries.insert(tags).values({ accountId: tx.scope.accountId, name: secret, userTag: true });
}
async function insertText(tx: Tx) {
  return await tx.client.query(text, [tx.scope.accountId, secret]);
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
/** What the log gets of it. */
const logged = (failure: unknown) => ({ ...loggable(failure), whole: JSON.stringify(loggable(failure)) });

describe.each([
  ['a declared statement', insertDeclared, 'failing.declared'],
  ['a built query', insertBuilt, 'insert into "tags"'],
  ['a text', insertText, 'insert into tags (account_id'],
] as const)('%s that violates a constraint', (_way, insert, title) => {
  it('says which it is, who waited for it and what was violated, and no value', async () => {
    const failure = await failureOf(
      app.db.inScope(scope, async (tx) => {
        await insert(tx);
        await insert(tx);
      }),
    );
    expect([sqlState(failure), violates(failure, 'tags_name')]).toEqual(['23505', true]);
    const { statement: said, stack, whole } = logged(failure);
    expect(said).toContain(title);
    expect(stack).toMatch(new RegExp(`at (async )?${insert.name} .*statement-failure\\.test\\.ts`));
    expect(stack).not.toContain('node_modules');
    expect(whole).not.toContain(secret);
  });
});

describe('a failed statement', () => {
  it('is found where its value could not be read, and the value is not said', async () => {
    async function cast(tx: Tx) {
      await tx.client.query({ name: 'failing.cast', text: 'select $1::text::bigint', values: [secret] });
    }
    const failure = await failureOf(app.db.readInScope(scope, cast));
    const { statement: said, stack, whole } = logged(failure);
    expect(said).toBe('failing.cast');
    expect(stack).toMatch(/at (async )?cast .*statement-failure\.test\.ts/);
    expect(whole).toContain('invalid input syntax for type bigint');
    expect(whole).not.toContain(secret);
    expect(failure instanceof Error && failure.stack).not.toContain(secret);
  });

  it('outside any scope is found, too', async () => {
    async function divide() {
      await outsideScope(app.db, (_queries, client) => client.query('select 1 / 0'));
    }
    const { statement: said, stack } = logged(await failureOf(divide()));
    expect(said).toBe('select 1 / 0');
    expect(stack).toMatch(/at (async )?divide .*statement-failure\.test\.ts/);
  });

  it('that travelled with the commit is named, and those behind it say that they were skipped', async () => {
    let behind: Promise<unknown> | undefined;
    const failure = await failureOf(
      app.db.inScope(scope, async (tx) => {
        tx.withCommit(tx.client.query({ name: 'failing.along', text: 'select 1 / 0' }));
        behind = tx.client.query({ name: 'failing.behind', text: 'select 1' });
        tx.withCommit(behind);
      }),
    );
    expect(logged(failure).statement).toBe('failing.along');
    expect(await failureOf(Promise.resolve(behind))).toMatchObject({ name: 'Skipped', statement: 'failing.behind' });
  });

  it('leaves the depth of other stacks as it was', async () => {
    const before = Error.stackTraceLimit;
    await failureOf(app.db.inScope(scope, (tx) => tx.client.query('select 1 / 0')));
    expect(Error.stackTraceLimit).toBe(before);
  });
});
