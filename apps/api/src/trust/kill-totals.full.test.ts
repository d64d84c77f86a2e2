import { websites } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../testing/client';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { acknowledged, logInAsRetailer, startLoad } from './load.fixture';

const rounds = 50;
let folder: ServerFolder;
beforeAll(async () => {
  folder = await serverFolder();
});
afterAll(() => folder.clean());

it('the kept totals of lists are the counts after 50 kills of the server and of its Postgres', {
  timeout: 1_800_000,
}, async () => {
  const env = { DEMO_DATA: '1', PUBLIC_URL: 'http://localhost:4711' };
  let made = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const server = folder.start(env);
    const origin = await server.url;
    const { rows } = await folder.admin((client) =>
      client.query('select w.* from app.kept_lists() k, app.wrong_totals(k.list) w'),
    );
    expect(rows, `after ${round - 1} kills`).toEqual([]);
    const token = await logInAsRetailer(origin);
    const { total_items } = (await call(origin, websites.list, { token })).info;
    expect(total_items).toBeGreaterThanOrEqual(made);
    const load = startLoad(origin, token, 12);
    await new Promise((resolve) => setTimeout(resolve, 300 + ((round * 37) % 500)));
    if (round % 3 === 0) process.kill(await folder.postgresPid(), 'SIGKILL');
    await server.end('SIGKILL');
    made += acknowledged(await load.stop()).filter(({ endpoint }) => endpoint === websites.create).length;
  }
  expect(made).toBeGreaterThan(rounds);
});
