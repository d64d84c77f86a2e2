import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSite } from '../config/demo';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { expectCountsCatchUp, expectHonestBooks } from './books.fixture';
import { watchHealth } from './health.fixture';
import { acknowledged, expectServedOrBusy, inDoubt, type Load, logInAsRetailer, startLoad } from './load.fixture';
import { eventually, startOf } from './patience.fixture';

/** The order pages’ address stays the same, whatever port a start gets. */
const env = { DEMO_DATA: '1', PUBLIC_URL: 'http://localhost:4711' };
const kills = 10;
let folder: ServerFolder;
beforeAll(async () => {
  folder = await serverFolder();
});
afterAll(() => folder.clean());

/** The main process, and the sessions of the server. */
async function processes(): Promise<{ main: number; sessions: number[] }> {
  const main = await folder.postgresPid();
  const { rows } = await folder.admin((client) =>
    client.query<{ pid: number }>("select pid from pg_stat_activity where usename = 'dw_app' order by pid"),
  );
  return { main, sessions: rows.map(({ pid }) => pid) };
}

/** Under load, lets something happen to Postgres. @returns the milliseconds until it was ready again. */
async function outage(origin: string, load: Load, befall: () => Promise<void>): Promise<number> {
  const before = acknowledged(load.attempts).length;
  await eventually(async () => acknowledged(load.attempts).length >= before + 20);
  const health = watchHealth(origin);
  await befall();
  const since = performance.now();
  await eventually(async () => health.seen.some(({ ready }) => ready === 503));
  await eventually(async () => health.seen.at(-1)?.ready === 200);
  const took = performance.now() - since;
  const seen = await health.stop();
  expect(new Set(seen.map(({ live }) => live))).toEqual(new Set([200]));
  expect(new Set(seen.map(({ ready }) => ready))).toEqual(new Set([200, 503]));
  return took;
}

it('stays up when Postgres is killed under load, and serves again by itself', { timeout: 300_000 }, async () => {
  const server = folder.start(env);
  const { origin, scaled } = await startOf(server);
  const load = startLoad(origin, await logInAsRetailer(origin));
  const kill = (pid: number | undefined) => process.kill(pid ?? Number.NaN, 'SIGKILL');
  const killMain = async () => void kill((await processes()).main);
  const killSession = async () => void kill((await processes()).sessions[0]);
  for (let time = 1; time <= kills; time += 1)
    expect(await outage(origin, load, time % 3 === 0 ? killSession : killMain)).toBeLessThan(scaled(5000));

  const freeze = async () => {
    const { main, sessions } = await processes();
    for (const pid of [main, ...sessions]) process.kill(pid, 'SIGSTOP');
    setTimeout(() => [main, ...sessions].map((pid) => process.kill(pid, 'SIGCONT')), 4000);
  };
  await outage(origin, load, freeze);

  const attempts = await load.stop();
  expectServedOrBusy(attempts);
  // The server itself never breaks off.
  expect(inDoubt(attempts)).toEqual([]);
  await expectHonestBooks(folder, origin, attempts);
  await expectCountsCatchUp(folder, demoSite.uuid);
  expect(await server.end('SIGTERM')).toBe(0);
});
