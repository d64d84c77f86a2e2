import { expect, it } from 'vitest';
import { acknowledged, type Load } from '../load.fixture';
import { eventually } from '../patience.fixture';
import type { Cluster } from './cluster.fixture';
import { moreWrites, useProductOnCluster } from './product-on-cluster.fixture';

/** How long nobody can write at most, in milliseconds. */
const bound = 30_000;
// The log that a primary keeps for its standbys has 512 MB at most.
const product = useProductOnCluster({ disk: 2048 });

/** Goes on to another file of the log each time, as hours of writes would, until a node has run out of room. */
const untilFull = (cluster: Cluster, isOut: () => Promise<boolean>) =>
  eventually(async () => {
    // The primary that is asked may be the one that breaks.
    await cluster.admin((client) => client.query('select pg_switch_wal()')).catch(() => {});
    return isOut();
  });

/** The longest time between two writes that were acknowledged, in milliseconds. */
function longestPause({ attempts }: Load): number {
  const ends = acknowledged(attempts).map(({ endedAt }) => endedAt ?? 0);
  const inOrder = ends.sort((a, b) => a - b);
  return Math.max(...inOrder.slice(1).map((end, at) => end - (inOrder[at] ?? end)));
}

it('a standby whose disk is full is replaced by the other one, and follows again once there is room', async () => {
  const cluster = product.cluster();
  const load = await product.load();
  const full = await cluster.syncStandby();
  await moreWrites(load);
  const makeRoom = full.fillDisk();
  await untilFull(cluster, async () => (await cluster.syncStandby()).name !== full.name);
  await moreWrites(load);
  makeRoom();
  await cluster.whole();
  await product.expectNothingLost(load);
  console.log(`a standby’s disk was full: ${(longestPause(load) / 1000).toFixed(1)} s without writes at most`);
  expect(longestPause(load)).toBeLessThan(bound);
}, 300_000);

it('a primary whose disk is full is replaced, and follows the new one once there is room', async () => {
  const cluster = product.cluster();
  const load = await product.load();
  const full = await cluster.primary();
  await moreWrites(load);
  const makeRoom = full.fillDisk();
  await untilFull(cluster, async () => (await cluster.primary()).name !== full.name);
  await moreWrites(load);
  makeRoom();
  await cluster.whole();
  await product.expectNothingLost(load);
  console.log(`a primary’s disk was full: ${(longestPause(load) / 1000).toFixed(1)} s without writes at most`);
  expect(longestPause(load)).toBeLessThan(bound);
}, 300_000);
