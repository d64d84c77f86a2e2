import { websites } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { request } from '../../testing/client';
import { freePort } from '../../testing/debian-program';
import { type ServerFolder, serverFolder } from '../../testing/server-process';
import { logInAsRetailer } from '../load.fixture';
import { eventually } from '../patience.fixture';
import { type Cluster, startCluster } from './cluster.fixture';

const kills = 2;
/** Milliseconds from the first write on a new primary until a replica is read again, at most. */
const bound = 20_000;
let cluster: Cluster;
const folders: ServerFolder[] = [];
/** One process writes and has no replica, the other one reads and has one. */
let [writer, reader, figures] = ['', '', ''];

beforeAll(async () => {
  cluster = await startCluster();
  const start = async (env: Readonly<Record<string, string>>) => {
    const folder = await serverFolder();
    folders.push(folder);
    return folder.start({ ...env, PUBLIC_URL: 'http://localhost:4711' }).url;
  };
  writer = await start({ ...cluster.env, DEMO_DATA: '1' });
  const METRICS_PORT = String(await freePort());
  reader = await start({ ...cluster.env, DATABASE_REPLICA_URL: cluster.replicas, METRICS_PORT });
  figures = `http://127.0.0.1:${METRICS_PORT}/metrics`;
}, 480_000);
afterAll(async () => {
  for (const folder of folders) await folder.clean();
  await cluster?.stop();
}, 60_000);

/** How many lists and reports the replicas have answered. */
async function readsOfReplicas(): Promise<number> {
  const text = await (await fetch(figures)).text();
  return Number(/^db_replica_reads_total\{.*outcome="read".*\} (\d+)/m.exec(text)?.[1] ?? 0);
}

/** When it was asked, and when it was answered. */
type Asked = { readonly status: number; readonly at: number; readonly ended: number };

/** Writes in one process and asks for the list in the other at once, over and over. */
function startWritingAndReading(token: string) {
  const lists: Asked[] = [];
  const writes: Asked[] = [];
  const missing: string[] = [];
  let ended = false;
  const client = async () => {
    while (!ended) {
      const body = { url: `https://${crypto.randomUUID()}.example` };
      const at = performance.now();
      const answer = await request(writer, websites.create, { token, body });
      writes.push({ status: answer.status, at, ended: performance.now() });
      const made = answer.status === 201 && websites.create.answer.parse(await answer.json()).site.uuid;
      const asked = performance.now();
      const list = await request(reader, websites.list, { token, query: { per_page: 100 } });
      lists.push({ status: list.status, at: asked, ended: performance.now() });
      const text = await list.text();
      if (made && list.status === 200 && !text.includes(made)) missing.push(made);
      if (made) await request(writer, websites.remove, { token, path: { uuid: made } });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const working = Promise.all([client(), client()]);
  return {
    lists,
    writes,
    missing,
    async stop() {
      ended = true;
      await working;
    },
  };
}

it('answers lists before and after each failover, and lacks nothing that was acknowledged', async () => {
  const load = startWritingAndReading(await logInAsRetailer(writer));
  const rounds: { readonly from: number; readonly written: number; readonly read: number }[] = [];
  try {
    await eventually(async () => (await readsOfReplicas()) > 20);
    for (let time = 1; time <= kills; time += 1) {
      const primary = await cluster.primary();
      const from = performance.now();
      await primary.kill();
      const killed = performance.now();
      const { ended: written } = await eventually(async () =>
        load.writes.find(({ status, at }) => status === 201 && at > killed),
      );
      const before = await readsOfReplicas();
      await eventually(async () => (await readsOfReplicas()) > before);
      rounds.push({ from, written, read: performance.now() });
      console.log(
        `killed ${primary.name}: a write after ${written - from} ms, a replica read ${performance.now() - written} ms later`,
      );
      primary.start();
      await cluster.whole();
    }
  } finally {
    await load.stop();
  }
  const seconds = (of: (round: (typeof rounds)[number]) => number) =>
    rounds.map((round) => (of(round) / 1000).toFixed(1)).join(', ');
  const refused = load.lists.filter(({ status }) => status !== 200);
  console.log(
    `${load.writes.length} writes and ${load.lists.length} lists, ${await readsOfReplicas()} of them read from a replica; ${refused.length} refused; ` +
      `until the first write ${seconds(({ from, written }) => written - from)} s, then until a replica was read ${seconds(({ written, read }) => read - written)} s`,
  );
  expect(load.missing).toEqual([]);
  // What a failover costs anyway: no list is answered while nobody knows how far the primary is.
  const elsewhere = refused.filter(
    ({ status, at, ended }) =>
      status !== 503 || !rounds.some(({ from, written }) => ended > from && at < written + 1000),
  );
  expect(elsewhere).toEqual([]);
  expect(Math.max(...rounds.map(({ written, read }) => read - written))).toBeLessThan(bound);
}, 900_000);
