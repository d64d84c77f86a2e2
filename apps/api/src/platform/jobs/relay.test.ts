import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { scopeOfOwnAddress } from '../auth/own-address';
import type { JobKind } from './job-kinds';
import { Jobs } from './jobs';

const queue = 'mail.send';
let app: TestApp;
let tenant: Tenant;
let seen: number[];
let made: Jobs[];

/** The jobs of a process of its own; what two of them take goes to one list. */
function processJobs(): Jobs {
  const jobs = new Jobs(app.db, () => {});
  jobs.define({ queue, payload: z.object({ id: z.int() }), run: async ({ id }) => void seen.push(id) });
  made.push(jobs);
  return jobs;
}

const send = (jobs: Jobs, id: number, job: Partial<JobKind> = {}, key?: string) =>
  app.db.inScope(scopeOfOwnAddress(tenant.accountId, ''), (tx) => jobs.send(tx, { queue, ...job }, { id }, key));
const waiting = async (): Promise<number> =>
  (await app.admin.query('select count(*)::int as n from job_outbox')).rows[0].n;

beforeEach(async () => {
  app = await startTestApp();
  tenant = await app.make.tenant();
  await until(async () => (await waiting()) === 0);
  await app.jobs.stop(500);
  await app.admin.query('delete from jobs.job');
  [seen, made] = [[], []];
});
afterEach(async () => {
  for (const jobs of made) await jobs.stop(500);
  await app.close();
});

it('an account’s job lies beside its rows until a relay runs, and not where the transaction failed', async () => {
  const jobs = processJobs();
  await send(jobs, 1);
  const failed = app.db.inScope(scopeOfOwnAddress(tenant.accountId, ''), async (tx) => {
    await jobs.send(tx, { queue }, { id: 2 });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const { rows } = await app.admin.query('select account_id::int, queue, payload from job_outbox');
  expect(rows).toEqual([{ account_id: tenant.accountId, queue, payload: { id: 1 } }]);
  expect((await app.admin.query('select from jobs.job where name = $1', [queue])).rowCount).toBe(0);

  await jobs.start({ alone: true });
  await until(async () => seen.length > 0 && (await waiting()) === 0);
  expect(seen).toEqual([1]);
});

it('a job comes once, though its relay was killed before the row was gone', async () => {
  const jobs = processJobs();
  await send(jobs, 1);
  await app.admin.query('insert into jobs.job (id, name, data) select uuid, queue, payload from job_outbox');
  await jobs.start({ alone: true });
  await until(async () => seen.length > 0 && (await waiting()) === 0);
  await send(jobs, 2);
  await until(async () => seen.includes(2));
  expect(seen).toEqual([1, 2]);
});

it('two hundred jobs that two processes send and relay come once each', async () => {
  const [one, other] = [processJobs(), processJobs()];
  await Promise.all([one.start({ alone: false }), other.start({ alone: false })]);
  const ids = Array.from({ length: 200 }, (_, at) => at);
  await Promise.all(ids.map((id) => send(id % 2 === 0 ? one : other, id)));
  await until(async () => seen.length >= ids.length && (await waiting()) === 0, 30);
  expect([...seen].sort((a, b) => a - b)).toEqual(ids);
});

it('what is gathered or debounced by a key is so across transactions', async () => {
  const jobs = processJobs();
  for (const id of [1, 2, 3]) await send(jobs, id, { gatherSeconds: 60 }, 'gathered');
  for (const id of [4, 5, 6]) await send(jobs, id, { debounceSeconds: 60 }, 'debounced');
  await send(jobs, 7);
  await jobs.start({ alone: true });
  // One now and one when the minute is over, as sent directly; the gathered one waits.
  await until(async () => seen.length === 2 && (await waiting()) === 0);
  expect([...seen].sort()).toEqual([4, 7]);
  const later = await app.admin.query(
    `select singleton_key as key, count(*)::int as n from jobs.job where state = 'created' and name = $1 group by 1 order by 1`,
    [queue],
  );
  expect(later.rows).toEqual([
    { key: 'debounced', n: 1 },
    { key: 'gathered', n: 1 },
  ]);
});
