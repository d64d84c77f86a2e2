import { afterAll, beforeAll, expect } from 'vitest';
import { demoSite } from '../../config/demo';
import { type ServerFolder, type ServerProcess, serverFolder } from '../../testing/server-process';
import { expectCountsCatchUp, expectHonestBooks } from '../books.fixture';
import { acknowledged, expectServedOrBusy, inDoubt, type Load, logInAsRetailer, startLoad } from '../load.fixture';
import { eventually } from '../patience.fixture';
import { type Cluster, startCluster } from './cluster.fixture';

/** The built server on a cluster of its own, for the tests of a file. */
export function useProductOnCluster(options?: Parameters<typeof startCluster>[0]) {
  let cluster: Cluster;
  let folder: ServerFolder;
  let server: ServerProcess;
  beforeAll(async () => {
    cluster = await startCluster(options);
    folder = await serverFolder();
    server = folder.start({ ...cluster.env, DEMO_DATA: '1', PUBLIC_URL: 'http://localhost:4711' });
    await server.url;
  }, 180_000);
  afterAll(async () => {
    await folder?.clean();
    await cluster?.stop();
  }, 60_000);
  return {
    cluster: () => cluster,
    /** Three clients that write, one call after the other. */
    async load(): Promise<Load> {
      const origin = await server.url;
      return startLoad(origin, await logInAsRetailer(origin), 3);
    },
    /** Everything acknowledged is there once, the server broke nothing off, and what it refused it refused in time. */
    async expectNothingLost(load: Load): Promise<void> {
      const attempts = await load.stop();
      expectServedOrBusy(attempts);
      expect(inDoubt(attempts)).toEqual([]);
      await expectHonestBooks(cluster, await server.url, attempts);
      await expectCountsCatchUp(cluster, demoSite.uuid);
    },
  };
}

/** Waits for 20 more writes that are acknowledged. */
export async function moreWrites(load: Load): Promise<void> {
  const before = acknowledged(load.attempts).length;
  await eventually(async () => acknowledged(load.attempts).length >= before + 20);
}

/** Under load, lets something happen to the database. @returns the milliseconds until a write that was sent afterwards was acknowledged */
export async function withoutWrites(load: Load, befall: () => Promise<void>): Promise<number> {
  await moreWrites(load);
  await befall();
  const since = performance.now();
  const first = await eventually(async () => acknowledged(load.attempts).find(({ sentAt }) => sentAt > since));
  return (first.endedAt ?? performance.now()) - since;
}
