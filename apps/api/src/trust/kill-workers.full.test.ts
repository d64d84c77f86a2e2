import { join } from 'node:path';
import { registration } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSite } from '../config/demo';
import { call } from '../testing/client';
import { outboxOf } from '../testing/outbox';
import { type ProcessesApart, processesApart } from '../testing/processes-apart';
import { newEmail } from '../testing/registration';
import type { ServerProcess } from '../testing/server-process';
import { expectCountsCatchUp, expectWholeRows } from './books.fixture';
import { acknowledged, expectServedOrBusy, logInAsRetailer, startLoad } from './load.fixture';
import { eventually } from './patience.fixture';

const kills = 50;
let apart: ProcessesApart;

beforeAll(async () => {
  apart = await processesApart('http://localhost:4711');
  const first = apart.folder.start({ ...apart.settings, DATA_DIR: join(apart.shared, 'first'), DEMO_DATA: '1' });
  await first.url;
  await first.end('SIGTERM');
});
afterAll(() => apart.clean());

const start = (name: string, role: string) =>
  apart.folder.start({ ...apart.settings, DATA_DIR: join(apart.shared, name) }, [role]);
const jobsIn = (state: string) =>
  apart.database.admin(async (client) => {
    const { rows } = await client.query('select count(*)::int as jobs from jobs.job where state = $1', [state]);
    return Number(rows[0]?.jobs);
  });

/** Asks for a code, each time from another network. @returns the address that it goes to */
async function askForCode(origin: string, at: number): Promise<string> {
  const email = newEmail();
  const headers = { 'X-Forwarded-For': `10.1.${at}.1` };
  await call(origin, registration.start, { body: { email, role: 'PARTNER' }, headers });
  return email;
}

it('does every job when one of two workers is killed fifty times, and each of them once', async () => {
  const origin = await start('serving', 'serve').url;
  const workers: ServerProcess[] = [start('w0', 'work'), start('w1', 'work')];
  await Promise.all(workers.map(({ url }) => url));
  const load = startLoad(origin, await logInAsRetailer(origin), 2);
  const emails: string[] = [];
  let withJobs = 0;
  for (let time = 0; time < kills; time += 1) {
    emails.push(await askForCode(origin, time));
    const before = acknowledged(load.attempts).length;
    await eventually(async () => acknowledged(load.attempts).length > before);
    const doomed = time % 2;
    if ((await jobsIn('active')) > 0) withJobs += 1;
    await workers[doomed]?.end('SIGKILL');
    workers[doomed] = start(`w${doomed}`, 'work');
    await workers[doomed]?.url;
  }
  const attempts = await load.stop();
  expectServedOrBusy(attempts);
  await expectWholeRows({ admin: apart.database.admin }, attempts);
  await expectCountsCatchUp({ admin: apart.database.admin }, demoSite.uuid);

  const mails = async (email: string) =>
    (await Promise.all(['w0', 'w1'].map((worker) => outboxOf(join(apart.shared, worker), email)))).flat();
  await eventually(async () => (await Promise.all(emails.map(mails))).every((found) => found.length > 0));
  const found = await Promise.all(emails.map(mails));
  const codes = found.map((those) => new Set(those.map(({ text }) => text)).size);
  const twice = found.filter(({ length }) => length > 1).length;
  console.log(
    `workers killed: ${kills}, with jobs in hand: ${withJobs}; mails: ${emails.length}, sent twice: ${twice}`,
  );
  // A worker that ends after the post has taken a mail and before it has noted so sends the same one again.
  expect(codes).toEqual(emails.map(() => 1));
  expect(await jobsIn('failed')).toBe(0);
  await eventually(async () => (await jobsIn('active')) === 0);
}, 900_000);
