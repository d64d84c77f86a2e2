import { connect } from 'node:net';
import { registration, websites } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSite } from '../config/demo';
import { runningConnection } from '../platform/embedded/embedded-postgres';
import { call } from '../testing/client';
import { mailsIn } from '../testing/outbox';
import { newEmail } from '../testing/registration';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { expectHonestBooks } from './books.fixture';
import { watchHealth } from './health.fixture';
import { acknowledged, expectServedOrBusy, logInAsRetailer, startLoad } from './load.fixture';
import { eventually, startOf } from './patience.fixture';

const env = { DEMO_DATA: '1', PUBLIC_URL: 'http://localhost:4711' };
let folder: ServerFolder;
beforeAll(async () => {
  folder = await serverFolder();
});
afterAll(() => folder.clean());

/** A caller who sends half a request and then nothing. */
function halfRequest(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  );
}

it('finishes what is under way and stops in time, whatever callers do', { timeout: 180_000 }, async () => {
  const server = folder.start(env);
  const { origin, scaled } = await startOf(server);
  const token = await logInAsRetailer(origin);
  const load = startLoad(origin, token);
  const health = watchHealth(origin);
  await eventually(async () => acknowledged(load.attempts).length >= 20);
  halfRequest(origin);

  // A call that waits for a lock when the signal comes.
  const { slow, exit, signalledAt, codes } = await folder.admin(async (client) => {
    await client.query('begin');
    await client.query('select from sites where uuid = $1 for no key update', [demoSite.uuid]);
    const changing = call(origin, websites.update, {
      token,
      path: { uuid: demoSite.uuid },
      body: { description: 'Slow' },
    });
    changing.catch(() => {});
    await eventually(async () => {
      const waiting = await client.query('select from pg_locks where not granted');
      return (waiting.rowCount ?? 0) > 0;
    });
    const asked = Array.from({ length: 4 }, newEmail);
    await Promise.all(asked.map((email) => call(origin, registration.start, { body: { email, role: 'PARTNER' } })));
    const at = performance.now();
    const ending = server.end('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 700));
    await client.query('commit');
    return { slow: changing, exit: ending, signalledAt: at, codes: asked };
  });
  expect((await slow).site.description).toBe('Slow');
  expect(await exit).toBe(0);
  const tookMs = performance.now() - signalledAt;
  expect(tookMs).toBeLessThan(scaled(10_000));
  const [attempts, seen] = await Promise.all([load.stop(), health.stop()]);

  expectServedOrBusy(attempts);
  const underWay = attempts.filter(({ sentAt, endedAt = sentAt }) => sentAt < signalledAt && endedAt > signalledAt);
  expect(underWay.length).toBeGreaterThan(0);
  expect(acknowledged(underWay)).toEqual(underWay);
  // First it says so, then nobody answers; it never calls itself ready again.
  const ready = seen.map((moment) => moment.ready);
  const end = ready.findIndex((status) => status !== 200);
  expect(ready[end]).toBe(503);
  expect(ready.slice(end)).not.toContain(200);

  const next = folder.start(env);
  await expectHonestBooks(folder, await next.url, attempts);
  for (const email of codes) await eventually(async () => (await mailsIn(folder.dataDir, email)).length === 1);
  expect(await next.end('SIGTERM')).toBe(0);
});

it('leaves no Postgres behind when it is stopped while it starts', { timeout: 180_000 }, async () => {
  const server = folder.start(env);
  await eventually(async () => server.output().includes('Postgres is running'));
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await runningConnection(folder.dataDir)).toBeUndefined();
});
