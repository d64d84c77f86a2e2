import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSite } from '../../config/demo';
import { type ServerFolder, type ServerProcess, serverFolder } from '../../testing/server-process';
import { expectCountsCatchUp, expectHonestBooks } from '../books.fixture';
import { acknowledged, expectServedOrBusy, inDoubt, type Load, logInAsRetailer, startLoad } from '../load.fixture';
import { eventually } from '../patience.fixture';
import { type Cluster, startCluster } from './cluster.fixture';

const kills = 10;
/** How long nobody can write at most, in milliseconds. */
const bound = 30_000;
let cluster: Cluster;
let folder: ServerFolder;
let server: ServerProcess;

beforeAll(async () => {
  cluster = await startCluster();
  folder = await serverFolder();
  server = folder.start({ ...cluster.env, DEMO_DATA: '1', PUBLIC_URL: 'http://localhost:4711' });
  await server.url;
}, 180_000);
afterAll(async () => {
  await folder?.clean();
  await cluster?.stop();
}, 60_000);

/** Under load, lets something happen to the database. @returns the milliseconds until a write that was sent afterwards was acknowledged */
async function withoutWrites(load: Load, befall: () => Promise<void>): Promise<number> {
  const before = acknowledged(load.attempts).length;
  await eventually(async () => acknowledged(load.attempts).length >= before + 20);
  await befall();
  const since = performance.now();
  const first = await eventually(async () => acknowledged(load.attempts).find(({ sentAt }) => sentAt > since));
  return (first.endedAt ?? performance.now()) - since;
}

/** Everything acknowledged is there once, the server broke nothing off, and what it refused it refused in time. */
async function expectNothingLost(load: Load): Promise<void> {
  const attempts = await load.stop();
  expectServedOrBusy(attempts);
  expect(inDoubt(attempts)).toEqual([]);
  await expectHonestBooks(cluster, await server.url, attempts);
  await expectCountsCatchUp(cluster, demoSite.uuid);
}

it('loses nothing that it acknowledged, and writes again, when its primary ends ten times under load', async () => {
  const origin = await server.url;
  const load = startLoad(origin, await logInAsRetailer(origin), 3);
  const took: number[] = [];
  const primaries: string[] = [];
  for (let time = 1; time <= kills; time += 1) {
    const primary = await cluster.primary();
    primaries.push(primary.name);
    took.push(await withoutWrites(load, primary.kill));
    primary.start();
    await cluster.whole();
  }
  await expectNothingLost(load);
  console.log(
    `primaries killed: ${took.length}; without writes: ${took.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
  );
  expect(primaries.every((name, at) => at === 0 || name !== primaries[at - 1])).toBe(true);
  expect(Math.max(...took)).toBeLessThan(bound);
}, 900_000);

it('acknowledges nothing on a primary that the others have replaced and that does not know it', async () => {
  const origin = await server.url;
  const load = startLoad(origin, await logInAsRetailer(origin), 3);
  const before = await cluster.primary();
  let goOn = () => {};
  const took = await withoutWrites(load, async () => {
    // Postgres goes on and takes writes; only Patroni, which would stop it, stands still.
    goOn = before.freeze('Patroni');
  });
  expect(took).toBeLessThan(bound);
  await eventually(async () => (await cluster.primary()).name !== before.name);
  await withoutWrites(load, async () => {});
  goOn();
  await cluster.whole();
  await expectNothingLost(load);
}, 300_000);

it('waits for a standby that stands still for seconds, and takes the other one', async () => {
  const origin = await server.url;
  const load = startLoad(origin, await logInAsRetailer(origin), 3);
  const standby = await cluster.syncStandby();
  let goOn = () => {};
  const took = await withoutWrites(load, async () => {
    goOn = standby.freeze('Postgres');
  });
  console.log(`standby stood still: ${(took / 1000).toFixed(1)} s without writes`);
  expect(took).toBeLessThan(bound);
  goOn();
  await cluster.whole();
  await expectNothingLost(load);
}, 300_000);
