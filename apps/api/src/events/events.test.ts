import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../db/schema/accounts';
import { scopeOfOwnAddress } from '../platform/auth/own-address';
import { systemClock } from '../platform/clock';
import { Jobs } from '../platform/jobs/jobs';
import type { Tenant } from '../testing/factories';
import { startTestApp, type TestApp, until } from '../testing/test-app';
import { Events } from './events';

type Heard = { readonly siteId: number; readonly sees: readonly number[] };

let app: TestApp;
let jobs: Jobs;
let events: Events;
let heard: Heard[];
/** What the listener does next, after it has written; empty is well. */
let troubles: (() => void)[];
/** What the listener answers next. */
let again: 'again'[];
/** To whom the listener writes. */
let mailed: string[];
/** What the listener heard that hears a subject once for all of two seconds. */
let gathered: number[];

beforeEach(async () => {
  app = await startTestApp();
  await app.jobs.stop(500);
  [heard, troubles, again, gathered, mailed] = [[], [], [], [], []];
  const { db } = app;
  jobs = new Jobs(db, () => {});
  events = new Events(db, jobs, systemClock, async () => true);
  // Queues are made by migrations: a known one is borrowed.
  events.on('site.seen', {
    queue: 'mail.send',
    hear: async (tx, { siteId }) => {
      const rows = await tx.queries.select({ id: accounts.accountId }).from(accounts);
      heard.push({ siteId, sees: rows.map(({ id }) => id) });
      await tx.queries.update(accounts).set({ companyName: `Heard ${siteId}` });
      for (const to of mailed) await app.services.mail.queue(tx, { to, subject: 'Heard', text: 'Heard.' });
      troubles.shift()?.();
      return again.shift();
    },
  });
  events.on('site.seen', {
    queue: 'payments.revoke',
    gather: { seconds: 2, subject: ({ siteId }) => String(siteId) },
    hear: async (_tx, { siteId }) => void gathered.push(siteId),
  });
  await jobs.start({ alone: true });
});
afterEach(async () => {
  await jobs.stop(500);
  await app.close();
});

const emit = ({ accountId }: Tenant, siteId: number, then: () => void = () => {}) =>
  app.db.inScope(scopeOfOwnAddress(accountId, ''), async (tx) => {
    await events.emit(tx, 'site.seen', { siteId });
    then();
  });
const nameOf = async ({ accountId }: Tenant): Promise<string> =>
  (await app.admin.query('select company_name from accounts where account_id = $1', [accountId])).rows[0].company_name;

describe('domain events', () => {
  it('are heard when the change is committed, in the scope of its account alone, and not where it failed', async () => {
    const [one, other] = [await app.make.tenant(), await app.make.tenant()];
    const before = await nameOf(other);
    const failed = emit(one, 1, () => {
      throw new Error('The change failed.');
    });
    await expect(failed).rejects.toThrow('The change failed.');
    await emit(one, 2);
    await until(async () => heard.length > 0);
    expect(heard).toEqual([{ siteId: 2, sees: [one.accountId] }]);
    await until(async () => (await nameOf(one)) === 'Heard 2');
    expect(await nameOf(other)).toBe(before);
    const { rows } = await app.admin.query('select payload from domain_events where name = $1', ['site.seen']);
    expect(rows).toEqual([{ payload: { siteId: 2 } }]);
  });

  it('are heard again where the listener failed; what it had written by then is gone', async () => {
    const tenant = await app.make.tenant();
    const before = await nameOf(tenant);
    const seen: string[] = [];
    troubles.push(() => {
      throw new Error('The listener failed.');
    });
    await emit(tenant, 3);
    await until(async () => heard.length > 0);
    seen.push(await nameOf(tenant));
    await until(async () => (await nameOf(tenant)) === 'Heard 3', 30);
    expect(seen).toEqual([before]);
    expect(heard.map(({ siteId }) => siteId)).toEqual([3, 3]);
  }, 60_000);

  it('are heard once more where the listener asks for it, with what it has written kept', async () => {
    const tenant = await app.make.tenant();
    again.push('again');
    await emit(tenant, 4);
    await until(async () => heard.length === 2);
    expect(heard.map(({ siteId }) => siteId)).toEqual([4, 4]);
    expect(await nameOf(tenant)).toBe('Heard 4');
  });

  it('that are gathered are heard for each subject, and for each account', async () => {
    const [one, other] = [await app.make.tenant(), await app.make.tenant()];
    await emit(one, 5);
    await emit(one, 6);
    await emit(other, 5);
    await until(async () => gathered.length === 3);
    expect(gathered.sort()).toEqual([5, 5, 6]);
  });

  it('are mailed once where the process ended before it could say that they were heard, and again for the next one', async () => {
    const tenant = await app.make.tenant();
    const mails = async () =>
      (await app.admin.query('select recipient, subject from mail.outgoing where cause is not null order by id')).rows;
    mailed = ['one@mail.example', 'two@mail.example'];
    await emit(tenant, 7);
    const done = () => app.admin.query("select from jobs.job where name = 'mail.send' and state = 'completed'");
    await until(async () => heard.length === 1 && (await done()).rowCount === 1);
    expect(await mails()).toEqual(mailed.map((recipient) => ({ recipient, subject: 'Heard' })));
    // What was sent keeps neither address nor text; that it was queued is known nevertheless.
    await app.admin.query("update mail.outgoing set sent_at = now(), recipient = '', subject = null, body = null");
    await app.admin.query("update jobs.job set state = 'retry' where data->'payload'->>'siteId' = '7'");
    await until(async () => heard.length === 2);
    await until(async () => (await done()).rowCount === 1);
    expect(await mails()).toEqual(mailed.map(() => ({ recipient: '', subject: null })));
    await emit(tenant, 7);
    await until(async () => heard.length === 3 && (await mails()).length === 4);
  });
});
