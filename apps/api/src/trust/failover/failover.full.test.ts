import { expect, it } from 'vitest';
import { eventually } from '../patience.fixture';
import { useProductOnCluster, withoutWrites } from './product-on-cluster.fixture';

const kills = 10;
/** How long nobody can write at most, in milliseconds. */
const bound = 30_000;
const product = useProductOnCluster();

it('loses nothing that it acknowledged, and writes again, when its primary ends ten times under load', async () => {
  const cluster = product.cluster();
  const load = await product.load();
  const took: number[] = [];
  const primaries: string[] = [];
  for (let time = 1; time <= kills; time += 1) {
    const primary = await cluster.primary();
    primaries.push(primary.name);
    took.push(await withoutWrites(load, primary.kill));
    primary.start();
    await cluster.whole();
  }
  await product.expectNothingLost(load);
  console.log(
    `primaries killed: ${took.length}; without writes: ${took.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
  );
  expect(primaries.every((name, at) => at === 0 || name !== primaries[at - 1])).toBe(true);
  expect(Math.max(...took)).toBeLessThan(bound);
}, 900_000);

it('acknowledges nothing on a primary that the others have replaced and that does not know it', async () => {
  const cluster = product.cluster();
  const load = await product.load();
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
  await product.expectNothingLost(load);
}, 300_000);

it('waits for a standby that stands still for seconds, and takes the other one', async () => {
  const cluster = product.cluster();
  const load = await product.load();
  const standby = await cluster.syncStandby();
  let goOn = () => {};
  const took = await withoutWrites(load, async () => {
    goOn = standby.freeze('Postgres');
  });
  console.log(`standby stood still: ${(took / 1000).toFixed(1)} s without writes`);
  expect(took).toBeLessThan(bound);
  goOn();
  await cluster.whole();
  await product.expectNothingLost(load);
}, 300_000);
