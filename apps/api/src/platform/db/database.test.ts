import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tags } from '../../db/schema/tags';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { audit } from '../audit/audit';
import { Scope } from '../auth/scope';
import { TransactionClosed } from './closable';
import { NotCommitted } from './database';
import type { Tx } from './transaction';

let app: TestApp;
let scope: Scope;
beforeAll(async () => {
  app = await startTestApp(2);
  const { accountId } = await app.make.tenant();
  scope = Scope.ofAccount(accountId, { kind: 'system' }, '');
});
afterAll(() => app.close());

// The standard tags come to a new account by a job of their own.
const count = () =>
  app.db.readInScope(
    scope,
    async (tx) => (await tx.queries.select().from(tags).where(eq(tags.userTag, true)).execute()).length,
  );

describe('a transaction', () => {
  it('keeps nothing of work that throws', async () => {
    const before = await count();
    await expect(
      app.db.inScope(scope, async (tx) => {
        await tx.queries.insert(tags).values({ accountId: scope.accountId, name: 'Half', userTag: true });
        throw new Error('half way');
      }),
    ).rejects.toThrow('half way');
    expect(await count()).toBe(before);
  });

  it('sends a query once that is its whole work, or that travels with the commit', async () => {
    const before = await count();
    const add = (name: string) => ({ accountId: scope.accountId, name, userTag: true });
    await app.db.inScope(scope, (tx) => tx.queries.insert(tags).values(add('Whole')));
    await app.db.inScope(scope, async (tx) => tx.withCommit(tx.queries.insert(tags).values(add('With it'))));
    expect(await count()).toBe(before + 2);
  });

  it('is not acknowledged when a swallowed failure has aborted it', async () => {
    const writing = app.db.inScope(scope, async (tx) => {
      await tx.queries.insert(tags).values({ accountId: scope.accountId, name: 'Aborted', userTag: true });
      await tx.queries.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(writing).rejects.toThrow(NotCommitted);
    const rows = await app.admin.query("select from tags where name = 'Aborted'");
    expect(rows.rowCount).toBe(0);
  });

  it('keeps nothing, and says why, where a statement fails that travelled with the commit', async () => {
    const before = await count();
    const writing = app.db.inScope(scope, async (tx) => {
      tx.withCommit(
        tx.queries.insert(tags).values({ accountId: scope.accountId, name: 'Along', userTag: true }).execute(),
      );
      tx.withCommit(tx.queries.execute(sql`select 1 / 0`));
      return 'done';
    });
    await expect(writing).rejects.toMatchObject({ cause: { message: 'division by zero' } });
    expect(await count()).toBe(before);
  });

  it('refuses a read that awaits between its queries', async () => {
    const reading = app.db.readInScope(scope, async (tx) => {
      await tx.queries.select().from(tags).execute();
      return tx.queries.select().from(tags).execute();
    });
    await expect(reading).rejects.toMatchObject({ cause: expect.any(TransactionClosed) });
  });

  it('refuses to write in a read', async () => {
    const writing = app.db.readInScope(scope, (tx) =>
      tx.queries.insert(tags).values({ accountId: scope.accountId, name: 'Sly', userTag: true }).execute(),
    );
    await expect(writing).rejects.toMatchObject({ cause: { message: expect.stringContaining('read-only') } });
  });

  it('serves on after a connection was ended by the server', async () => {
    await app.admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'dw_app' and datname = current_database()",
    );
    await app.db.inScope(scope, (tx) => tx.queries.execute(sql`select 1`)).catch(() => {});
    await app.db.inScope(scope, (tx) => tx.queries.execute(sql`select 1`)).catch(() => {});
    expect(await count()).toBeGreaterThanOrEqual(0);
  });
});

describe('a transaction that fails of what nobody waited for', () => {
  const add = (tx: Tx, name: string) =>
    tx.withCommit(
      tx.client.query('insert into tags (account_id, name, user_tag) values ($1, $2, true)', [
        tx.scope.accountId,
        name,
      ]),
    );
  const twice = (then: (tx: Tx) => Promise<unknown>) =>
    app.db.inScope(scope, async (tx) => {
      add(tx, 'same');
      add(tx, 'same');
      return then(tx);
    });

  it('says what it failed of, not that it has failed', async () => {
    const before = await count();
    const late = twice(async (tx) => {
      // A batch of its own, after the one that fails.
      await new Promise((resolve) => setTimeout(resolve, 50));
      return tx.client.query('select 1');
    });
    await expect(late).rejects.toMatchObject({ code: '23505' });
    expect(await count()).toBe(before);
  });

  it('leaves its connection to others as it was', async () => {
    const before = await count();
    for (let connections = 0; connections < 6; connections += 1) {
      await expect(twice(async () => 0)).rejects.toMatchObject({ code: '23505' });
    }
    await Promise.all(Array.from({ length: 6 }, () => app.db.inScope(scope, async () => 0)));
    expect(await count()).toBe(before);
  });
});

describe('what is written at once', () => {
  const send = (tx: Tx, name: string) =>
    tx.client.query('insert into tags (account_id, name, user_tag) values ($1, $2, true)', [tx.scope.accountId, name]);
  const audited = (tx: Tx) => audit(tx, { action: 'test', subject: '' });

  it('is kept, all of it', async () => {
    const before = await count();
    await app.db.writeAtOnce(scope, (tx) => Promise.all([send(tx, 'first'), send(tx, 'second'), audited(tx)]));
    expect(await count()).toBe(before + 2);
  });

  it('is not kept where a statement fails, cannot be sent, or the work refuses by itself', async () => {
    const before = await count();
    const twice = app.db.writeAtOnce(scope, (tx) => Promise.all([send(tx, 'third'), send(tx, 'third'), audited(tx)]));
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    const refused = app.db.writeAtOnce(scope, async (tx) => {
      send(tx, 'fourth').catch(() => undefined);
      await audited(tx);
      throw new Error('Refused.');
    });
    await expect(refused).rejects.toThrow('Refused.');
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const unsendable = app.db.writeAtOnce(scope, async (tx) => {
      const sent = send(tx, 'fifth');
      tx.withCommit(tx.client.query('select $1::jsonb', [circular]));
      await audited(tx);
      return sent;
    });
    await expect(unsendable).rejects.toThrow('circular');
    expect(await count()).toBe(before);
  });
});
