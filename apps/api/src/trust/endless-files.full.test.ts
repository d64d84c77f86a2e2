import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { errorAnswer, feeds, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postCodes } from '../features/coupon-codes/codes.fixture';
import { call } from '../testing/client';
import { type FeedServer, startFeedServer } from '../testing/feeds';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import type { Asked, CallersJob, Second } from './callers.fixture';
import { endlessFeeds, endlessTables, type FeedKind, widePicture } from './endless-files.fixture';
import { demoCoupon } from './import-books.fixture';
import { logInAsRetailer } from './load.fixture';
import {
  bindThisProcess,
  onProcessor,
  processorsOf,
  standBack,
  startCallers,
  twoProcessors,
} from './own-processors.fixture';
import { eventually } from './patience.fixture';

/** Of what people and shops ask for, from first to last. */
const perSecond = 40;
const mostMegabytes = 150;
const longestSeconds = 60;
const longestAnswerMs = 1000;

let folder: ServerFolder;
let askers: ChildProcess;
let outside: FeedServer;
const everywhere = processorsOf('self');
let ofServer: string;
let comeForward = () => {};
beforeAll(async () => {
  // Whoever sends the files is this process.
  const [first, second] = twoProcessors();
  ofServer = first;
  bindThisProcess(second);
  [folder, outside] = await Promise.all([serverFolder(), startFeedServer()]);
  askers = startCallers(second);
});
afterAll(async () => {
  comeForward();
  bindThisProcess(everywhere);
  askers.disconnect();
  await folder.clean();
  await outside.close();
});

/** What is asked for meanwhile: a page, how the widget looks, a list, an order. */
async function dailyCalls(origin: string, token: string): Promise<readonly Asked[]> {
  const common = `\r\nhost: ${new URL(origin).host}\r\naccept: application/json`;
  const get = (path: string, more = ''): Asked => ({ head: `GET /api${path} HTTP/1.1${common}${more}`, body: '' });
  const { site } = await call(origin, websites.create, { token, body: { url: 'https://meanwhile.example' } });
  const order = (number: string) => ({
    order: { number, products: [{ name: 'Coat', images: ['https://shop.example/coat.jpg'] }] },
  });
  const { url } = await call(origin, widget.receiveOrder, { path: { uuid: site.uuid }, body: order('first') });
  return [
    get(`/orders/${url.split('/').at(-1)}`),
    get(`/plugins/${site.token}/init`),
    get('/sites', `\r\nauthorization: Bearer ${token}`),
    { head: `POST /api/sites/${site.uuid}/products HTTP/1.1${common}`, body: JSON.stringify(order('{n}')) },
  ];
}

const p95 = (all: readonly Second[]) => {
  const took = all.flatMap((second) => second.took).sort((a, b) => a - b);
  return took[Math.floor(took.length * 0.95)] ?? Number.POSITIVE_INFINITY;
};
/** The most memory that a process has had since it was last asked, in megabytes. */
function mostMemory(pid: number): number {
  const most = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return Math.round(most);
}

it('files that never end fail with a reason within a minute; the server grows little, and answers others meanwhile', {
  timeout: 600_000,
}, async ({ task }) => {
  const kinds = endlessFeeds();
  const tables = endlessTables();
  const picture = await widePicture();
  const env = { DEMO_DATA: '1', TRUST_PROXY: 'loopback', ALLOW_PRIVATE_HOSTS: '1' };
  const bounds = { FEED_TIMEOUT: '20', FEED_MEGABYTES: '150' };
  const server = folder.start({ ...env, ...bounds }, [], onProcessor(ofServer));
  const origin = await server.url;
  expect([server.pid, await folder.postgresPid()].map(processorsOf)).toEqual([ofServer, ofServer]);
  comeForward = standBack();
  const token = await logInAsRetailer(origin);
  const asked = await dailyCalls(origin, token);
  const meanwhile = async (seconds: number): Promise<readonly Second[]> => {
    const answer = once(askers, 'message');
    askers.send({
      host: '127.0.0.1',
      port: Number(new URL(origin).port),
      asked,
      perSecond,
      seconds,
    } satisfies CallersJob);
    const [told]: Second[][] = await answer;
    return told ?? [];
  };
  await meanwhile(8);
  mostMemory(server.pid);
  // Other programs come and go on this machine: how it is alone is asked again before each kind.
  const alone = [...(await meanwhile(10))];
  const before = mostMemory(server.pid);
  const measured: Second[] = [];
  const during = async (work: () => Promise<unknown>) => {
    alone.push(...(await meanwhile(1)));
    let over = false;
    const done = work().finally(() => {
      over = true;
    });
    while (!over) measured.push(...(await meanwhile(1)));
    await done;
  };

  const wrong: string[] = [];
  const feedOf = async ({ name, answer, code }: FeedKind) => {
    const shop = await startFeedServer(answer);
    const body = { retailers_feeds_type_id: 1, url: shop.url };
    const begun = performance.now();
    const { id } = await call(origin, feeds.create, { token, body });
    const run = await eventually(async () => {
      const { last_run } = await call(origin, feeds.get, { token, path: { id } });
      return last_run !== null && last_run.state !== 'running' && last_run;
    });
    const seconds = (performance.now() - begun) / 1000;
    await shop.close();
    if (run.state !== 'failed' || run.code !== code || seconds > longestSeconds)
      wrong.push(`${name}: ${run.state} ${run.code} after ${Math.round(seconds)} s`);
  };
  const coupon = await demoCoupon(folder.admin);
  const [silent, slow, ...others] = kinds;
  // Those that only wait do so beside each other.
  await during(() => Promise.all([silent, slow].map((kind) => kind && feedOf(kind))));
  for (const { name, content, code } of tables)
    await during(async () => {
      const answer = await postCodes(origin, { token, coupon, content });
      expect([name, answer.status, errorAnswer.parse(await answer.json()).code]).toEqual([name, 422, code]);
    });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)]), 'wide.png');
  const headers = { Authorization: `Bearer ${token}` };
  await during(async () =>
    expect((await fetch(`${origin}/api/files`, { method: 'POST', headers, body: form })).status).toBe(422),
  );
  for (const kind of others) await during(() => feedOf(kind));
  const grown = mostMemory(server.pid) - before;
  const [usual, under] = [p95(alone), p95(measured)];
  console.log(JSON.stringify({ endless: { kinds: kinds.length + tables.length + 1, usual, under, before, grown } }));
  Object.assign(task.meta, { figures: { pace: usual / under } });
  expect(wrong).toEqual([]);
  expect(kinds.length + tables.length + 1).toBeGreaterThanOrEqual(16);
  expect(Object.assign({}, ...measured.map(({ others }) => others))).toEqual({});
  expect(grown).toBeLessThanOrEqual(mostMegabytes);
  // The rule asks for twice the usual time, which T16 judges by the figure.
  expect(under).toBeLessThanOrEqual(longestAnswerMs);
  expect(await server.end('SIGTERM')).toBe(0);
});
