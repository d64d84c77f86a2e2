import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../testing/debian-program';
import { type ServerFolder, serverFolder } from '../../testing/server-process';
import { logInAsRetailer } from '../load.fixture';
import { eventually } from '../patience.fixture';
import { type Cluster, startCluster } from './cluster.fixture';
import { type DatabaseNode, superuser } from './node.fixture';
import { type ReadingLoad, startReadingLoad } from './reading-load.fixture';

const kills = 5;
/** Milliseconds until a standby is read again at most: from the first write on a new primary, or from the loss of a standby. */
const bound = 20_000;
let cluster: Cluster;
const folders: ServerFolder[] = [];
/** One process writes and has no replica, the other one reads and has one. */
let [writer, reader, figures, token] = ['', '', '', ''];

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
  token = await logInAsRetailer(writer);
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

/** Waits until replicas have answered so many more lists. @returns the milliseconds that took */
async function readAgain(times: number): Promise<number> {
  const since = performance.now();
  const before = await readsOfReplicas();
  await eventually(async () => (await readsOfReplicas()) >= before + times);
  return performance.now() - since;
}

/**
 * While lists are read from replicas, something happens; whatever it is, no list says anything that is not so, and nothing
 * fails. @returns the lists that were refused
 */
async function underLoad(befall: (load: ReadingLoad) => Promise<void>) {
  const load = startReadingLoad({ writer, reader, token });
  const before = await readsOfReplicas();
  try {
    await readAgain(20);
    await befall(load);
  } finally {
    await load.stop();
  }
  const refused = load.lists.filter(({ status }) => status !== 200);
  console.log(
    `${load.writes.length} writes, ${load.lists.length} lists, ${(await readsOfReplicas()) - before} of them read from a replica, ${refused.length} refused`,
  );
  expect(load.untrue).toEqual([]);
  expect([...load.lists, ...load.writes].filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  return refused;
}

const seconds = (of: readonly number[]) => `${of.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`;

it('answers lists before and after each failover, and shows every write that was acknowledged', async () => {
  const rounds: { readonly from: number; readonly written: number }[] = [];
  const again: number[] = [];
  const back: number[] = [];
  const refused = await underLoad(async ({ writes }) => {
    for (let time = 1; time <= kills; time += 1) {
      const primary = await cluster.primary();
      const from = performance.now();
      await primary.kill();
      const killed = performance.now();
      const { ended: written } = await eventually(async () =>
        writes.find(({ status, at }) => status === 201 && at > killed),
      );
      await readAgain(1);
      again.push(performance.now() - written);
      rounds.push({ from, written });
      primary.start();
      const started = performance.now();
      await cluster.whole();
      back.push(performance.now() - started);
    }
  });
  console.log(
    `until the first write ${seconds(rounds.map(({ from, written }) => written - from))}, then until a replica was read ${seconds(again)}; the primary of before followed ${seconds(back)} after its start`,
  );
  // What a failover costs anyway: no list is answered while nobody knows how far the primary is.
  const elsewhere = refused.filter(
    ({ status, at, ended }) =>
      status !== 503 || !rounds.some(({ from, written }) => ended > from && at < written + 1000),
  );
  expect(elsewhere).toEqual([]);
  expect(again).toHaveLength(kills);
  expect(Math.max(...again)).toBeLessThan(bound);
}, 1_200_000);

/** The standby that every commit waits for, and the other one. */
async function standbys(): Promise<readonly [DatabaseNode, DatabaseNode]> {
  const [primary, inStep] = [await cluster.primary(), await cluster.syncStandby()];
  const other = cluster.nodes.find((node) => node !== primary && node !== inStep);
  if (!other) throw new Error('There is no second standby.');
  return [inStep, other];
}

it('refuses no list when a standby ends, the one that commits wait for or the other', async () => {
  const again: number[] = [];
  const refused = await underLoad(async () => {
    for (const place of [0, 1] as const) {
      const standby = (await standbys())[place];
      await standby.kill();
      again.push(await readAgain(20));
      standby.start();
      await cluster.whole();
    }
  });
  console.log(`until twenty lists were read from the standby that was left: ${seconds(again)}`);
  expect(refused).toEqual([]);
  expect(again).toHaveLength(2);
  expect(Math.max(...again)).toBeLessThan(bound);
}, 600_000);

it('reads the other standby while one of them is far behind', async () => {
  const [, behind] = await standbys();
  const admin = new pg.Client({ host: '127.0.0.1', port: behind.port, database: 'postgres', ...superuser });
  await admin.connect();
  const again: number[] = [];
  const refused = await underLoad(async () => {
    await admin.query('select pg_wal_replay_pause()');
    await readAgain(20);
    await cluster.admin((client) => client.query("select pg_logical_emit_message(false, 'far', repeat('x', 4000000))"));
    again.push(await readAgain(100));
    again.push(await readAgain(100));
    await admin.query('select pg_wal_replay_resume()');
    await cluster.whole();
    await readAgain(100);
  });
  await admin.end();
  console.log(`with one standby far behind, a hundred lists and a hundred more from the other one: ${seconds(again)}`);
  expect(refused).toEqual([]);
  expect(again).toHaveLength(2);
  expect(Math.max(...again)).toBeLessThan(bound * 2);
}, 300_000);
