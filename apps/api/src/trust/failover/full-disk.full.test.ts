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

it.each([
  { which: 'standby', holder: () => product.cluster().syncStandby() },
  { which: 'primary', holder: () => product.cluster().primary() },
])(
  'a $which whose disk is full is replaced by another node, and follows again once there is room',
  async ({ which, holder }) => {
    const cluster = product.cluster();
    const load = await product.load();
    const full = await holder();
    await moreWrites(load);
    const makeRoom = full.fillDisk();
    await untilFull(cluster, async () => (await holder()).name !== full.name);
    await moreWrites(load);
    makeRoom();
    await cluster.whole();
    await product.expectNothingLost(load);
    console.log(`the disk of a ${which} was full: ${(longestPause(load) / 1000).toFixed(1)} s without writes at most`);
    expect(longestPause(load)).toBeLessThan(bound);
  },
  300_000,
);
