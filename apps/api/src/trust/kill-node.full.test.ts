import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSite } from '../config/demo';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { expectCountsCatchUp, expectHonestBooks, expectWholeRows } from './books.fixture';
import { type Attempt, acknowledged, expectServedOrBusy, logInAsRetailer, startLoad } from './load.fixture';
import { eventually } from './patience.fixture';

const rounds = 3;
/** The order pages’ address stays the same, whatever port a start gets. */
const env = { DEMO_DATA: '1', PUBLIC_URL: 'http://localhost:4711' };
let folder: ServerFolder;
beforeAll(async () => {
  folder = await serverFolder();
});
afterAll(() => folder.clean());

it('loses nothing that it acknowledged when it is killed under load', { timeout: 180_000 }, async () => {
  let server = folder.start(env);
  const token = await logInAsRetailer(await server.url);
  const all: Attempt[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const load = startLoad(await server.url, token);
    await eventually(async () => acknowledged(load.attempts).length >= 20);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 800));
    await server.end('SIGKILL');
    const attempts = await load.stop();
    expectServedOrBusy(attempts);
    all.push(...attempts);

    server = folder.start(env);
    await expectHonestBooks(folder, await server.url, attempts);
  }
  await expectWholeRows(folder, all);
  await expectCountsCatchUp(folder, demoSite.uuid);
  expect(await server.end('SIGTERM')).toBe(0);
});
