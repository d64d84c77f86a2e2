import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { feeds } from '@dw/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { exists } from '../platform/embedded/processes';
import { built } from '../testing/built';
import { call } from '../testing/client';
import { type FeedServer, products, rss, startFeedServer } from '../testing/feeds';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { until } from '../testing/test-app';
import { logInAsRetailer } from '../trust/load.fixture';

let folder: ServerFolder;
let shop: FeedServer;
beforeAll(async () => {
  folder = await serverFolder();
  shop = await startFeedServer(rss(products(3)));
});
afterEach(() => folder.stopAll());
afterAll(async () => {
  await folder.clean();
  await shop.close();
});

const demo = { DEMO_DATA: '1', ALLOW_PRIVATE_HOSTS: '1' };

/** The process that does jobs for this one; undefined where there is none. */
function jobsOf(pid: number): number | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.find((child) => child > 0 && readFileSync(`/proc/${child}/cmdline`, 'utf8').endsWith('jobs.js\0'));
}

const begun = async (origin: string, token: string) => {
  const { id } = await call(origin, feeds.create, { token, body: { retailers_feeds_type_id: 1, url: shop.url } });
  return id;
};
const ended = (origin: string, token: string, id: number) =>
  until(async () => {
    const { last_run } = await call(origin, feeds.get, { token, path: { id } });
    return last_run !== null && last_run.state !== 'running' && last_run;
  }, 30);

it('reads a feed in a process of its own, again after that one was killed, and takes it along', {
  timeout: 120_000,
}, async () => {
  const server = folder.start(demo);
  const origin = await server.url;
  const token = await logInAsRetailer(origin);
  expect(jobsOf(server.pid)).toBeUndefined();
  const first = await begun(origin, token);
  expect(await ended(origin, token, first)).toMatchObject({ state: 'succeeded', added: 3 });
  const reader = jobsOf(server.pid) ?? 0;
  expect(reader).toBeGreaterThan(0);

  // A file that comes slowly: it is being read when its process is killed.
  let asked = 0;
  shop.answer = (_request, response) => {
    asked += 1;
    if (asked === 1) response.write('<rss>');
    else response.end(rss(products(5)));
  };
  const second = await begun(origin, token);
  await until(async () => asked === 1);
  process.kill(reader, 'SIGKILL');
  expect(await ended(origin, token, second)).toMatchObject({ state: 'succeeded', added: 5 });
  expect(asked).toBe(2);
  const another = jobsOf(server.pid) ?? 0;
  expect(another).not.toBe(reader);
  expect(exists(another)).toBe(true);

  expect(await server.end('SIGKILL')).toBe(null);
  await until(async () => !exists(another));
});

it('is not to be started by hand', async () => {
  const byHand = spawnSync(process.execPath, [built('jobs')], { encoding: 'utf8' });
  expect([byHand.status, byHand.stderr]).toEqual([1, 'This program is started by the server.\n']);
});
