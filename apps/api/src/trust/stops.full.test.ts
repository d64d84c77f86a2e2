import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { expectHonestBooks } from './books.fixture';
import { acknowledged, expectServedOrBusy, logInAsRetailer, startLoad } from './load.fixture';
import { eventually, startOf } from './patience.fixture';

const stops = 20;
/** The order pages’ address stays the same, whatever port a start gets. */
const env = { DEMO_DATA: '1', PUBLIC_URL: 'http://localhost:4711' };
let folder: ServerFolder;
beforeAll(async () => {
  folder = await serverFolder();
});
afterAll(() => folder.clean());

it('twenty orderly stops under load fail no call that is under way', { timeout: 600_000 }, async () => {
  for (let stop = 1; stop <= stops; stop += 1) {
    const server = folder.start(env);
    const { origin, scaled } = await startOf(server);
    const load = startLoad(origin, await logInAsRetailer(origin), 16);
    await eventually(async () => acknowledged(load.attempts).length >= 20);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
    const signalledAt = performance.now();
    expect(await server.end('SIGTERM'), `stop ${stop}`).toBe(0);
    expect(performance.now() - signalledAt).toBeLessThan(scaled(10_000));
    const attempts = await load.stop();
    expectServedOrBusy(attempts);
    const underWay = attempts.filter(({ sentAt, endedAt = sentAt }) => sentAt < signalledAt && endedAt > signalledAt);
    expect(acknowledged(underWay)).toEqual(underWay);
    if (stop === stops) {
      const next = folder.start(env);
      await expectHonestBooks(folder, await next.url, attempts);
      expect(await next.end('SIGTERM')).toBe(0);
    }
  }
});
