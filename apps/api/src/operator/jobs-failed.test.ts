import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { transactionOutsideScope } from '../platform/db/outside-scope';
import { operatorOf } from '../testing/operator-program';
import { startTestApp, type TestApp, until } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { run, data } = operatorOf(() => app);
const listed = z.object({
  total_items: z.number(),
  items: z.array(z.object({ id: z.uuid(), kind: z.string(), reason: z.string(), tries: z.number() })),
});

/** A mail that cannot leave: it has no recipient. */
async function failForGood(): Promise<string> {
  const mail = await transactionOutsideScope(app.db, async (unit) => {
    await app.services.mail.queue(unit, { to: '', subject: 'To nobody', text: '' });
    const { rows } = await unit.client.query<{ id: string }>(
      "select id from mail.outgoing where subject = 'To nobody' order by id desc limit 1",
    );
    const id = rows[0]?.id ?? '';
    // Before anybody can have tried it.
    await unit.client.query("update jobs.job set retry_limit = 0 where name = 'mail.send' and data ->> 'id' = $1", [
      id,
    ]);
    return id;
  });
  return until(async () => {
    const { rows } = await app.admin.query<{ id: string }>(
      "select id from jobs.job where state = 'failed' and data ->> 'id' = $1",
      [mail],
    );
    return rows[0]?.id;
  }, 30);
}

describe('failed jobs', { timeout: 300_000 }, () => {
  it('are none at first', async () => {
    expect(await run('jobs', 'failed', 'list')).toMatchObject({ code: 0, out: '0 jobs\n' });
    expect(await run('jobs', 'failed', 'retry', '--all')).toMatchObject({
      code: 0,
      out: 'There is no such failed job.\n',
    });
  });

  it('are listed and shown with the reason, and tried again one by one or by kind', async () => {
    await app.admin.query(
      "create function deny() returns trigger language plpgsql as $$ begin raise exception 'the outbox is full'; end $$; create trigger deny before update on mail.outgoing for each row execute function deny()",
    );
    const [first, second] = [await failForGood(), await failForGood()];
    const { items, total_items } = listed.parse(await data('jobs', 'failed', 'list'));
    expect([total_items, items.map(({ id }) => id).sort()]).toEqual([2, [first, second].sort()]);
    expect(items[0]).toMatchObject({
      kind: 'mail.send',
      tries: 1,
      reason: expect.stringContaining('the outbox is full'),
    });
    const { out } = await run('jobs', 'failed', 'show', first);
    expect(out).toMatch(/^Job +\S+\nKind +mail\.send\nState +failed for good\n/);
    expect(out).toContain('the outbox is full');

    // Half a day later they lie in the archive.
    await app.admin.query(
      'with gone as (delete from jobs.job where id = $1 returning *) insert into jobs.archive select * from gone',
      [second],
    );
    await app.admin.query('drop trigger deny on mail.outgoing');
    expect(await data('jobs', 'failed', 'retry', '--job', first)).toEqual({ retried: 1, kinds: { 'mail.send': 1 } });
    expect(await data('jobs', 'failed', 'retry', '--kind', 'mail.send')).toEqual({
      retried: 1,
      kinds: { 'mail.send': 1 },
    });
    await until(async () => {
      const { rows } = await app.admin.query('select from jobs.job where id = any($1) and state = $2', [
        [first, second],
        'completed',
      ]);
      return rows.length === 2;
    }, 30);
    expect(listed.parse(await data('jobs', 'failed', 'list')).total_items).toBe(0);
    const { rows } = await app.admin.query(
      'select action, subject, actor_kind, after from audit_log where account_id = 0 order by id',
    );
    expect(rows).toEqual([
      { action: 'jobs.retried', subject: first, actor_kind: 'operator', after: { 'mail.send': 1 } },
      { action: 'jobs.retried', subject: 'mail.send', actor_kind: 'operator', after: { 'mail.send': 1 } },
    ]);
  });

  it('that do not exist are said not to', async () => {
    expect((await run('jobs', 'failed', 'show', crypto.randomUUID())).code).toBe(3);
    expect((await run('jobs', 'failed', 'show', 'x')).code).toBe(2);
    expect((await run('jobs', 'failed', 'retry', '--job', crypto.randomUUID())).code).toBe(3);
    expect(await run('jobs', 'failed', 'retry', '--kind', 'nothing')).toMatchObject({
      code: 2,
      err: expect.stringContaining('mail.send'),
    });
    expect((await run('jobs', 'failed', 'retry')).code).toBe(2);
  });
});
