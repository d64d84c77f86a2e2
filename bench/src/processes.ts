// bench:processes [seconds]: two processes that serve beside one, on one Postgres: each call's rate and p99, in turns.
// Each may have `PROCESS_SHARE` of one processor (0.3), so that Postgres and the callers have what they need: the machine's bound is not measured.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientIds, marketEventCalls } from '@dw/contract';
import pg from 'pg';
import { startTestPostgres } from '../../apps/api/src/platform/embedded/test-server';
import { urlOf } from '../../apps/api/src/testing/login-url';
import { startServer } from '../../e2e/src/server';
import { creations } from './lib/bare-lists';
import { onExternal } from './lib/bench-product';
import { boundedTo } from './lib/bounded';
import { withWebsites } from './lib/demo-account';
import { garment } from './lib/garment';
import { addMarketShops } from './lib/market-shops';
import { median, rounded } from './lib/median';
import { inPairs } from './lib/pairs';
import { limitTo } from './lib/processor-share';
import { report } from './lib/report';
import type { Job } from './load/generator';
import { startLoad } from './load/load';

const seconds = Number(process.argv[2] ?? 4);
const [rows, pairs, connections] = [10_000, 5, 4];
const share = Number(process.env.PROCESS_SHARE ?? 0.3);

type Case = Pick<Job, 'method' | 'headers' | 'body'> & { readonly name: string; readonly path: string };

boundedTo(900);
const shared = mkdtempSync(join(tmpdir(), 'dw-bench-processes-'));
const server = await startTestPostgres();
const settings = {
  SECRET_KEY: 'a key that all processes have, long enough',
  PUBLIC_URL: 'http://127.0.0.1:8080',
  FILES_URL: `file://${shared}/files`,
  ERASURES_FILE: `${shared}/erased.list`,
};
const { password = '', ...login } = server.adminConnection;
/** It does the jobs and gets none of the calls. */
const bench = await onExternal(new URL(urlOf({ ...login, password })), settings);
const serving = await Promise.all([1, 2].map(() => startServer({ env: bench.env, role: 'serve' })));
const ends = serving.map(({ process: { pid = 0 } }) => limitTo(pid, share));
const loads = serving.map(() => startLoad());

async function cases(): Promise<Case[]> {
  const { session } = await withWebsites(bench, rows);
  const owner = new pg.Client(bench.database);
  await owner.connect();
  const [shop] = await addMarketShops(owner, 'processes', 1, 1000);
  await owner.end();
  const [make] = creations;
  if (!shop) throw new Error('There is no shop.');
  const headers = { authorization: `Bearer ${session.access_token}`, 'x-client-id': clientIds.dashboard };
  const read = { method: 'GET', headers, body: '' } as const;
  const ofShop = { method: 'POST', headers: { 'x-forwarded-for': '{caller}' } } as const;
  const products = [{ ...garment('Wool overcoat'), quantity: 1 }];
  const events = Array.from({ length: 20 }, (_, at) => ({ item: `item-${1 + at}`, type: 'reach' }));
  return [
    { ...read, name: 'list', path: '/sites' },
    { ...read, name: 'search', path: '/sites?search=shop-77' },
    { ...read, name: 'create', path: make.path, method: 'POST', body: JSON.stringify(make.body) },
    {
      ...{ ...ofShop, name: 'intake', path: `/sites/${shop.site}/products` },
      body: JSON.stringify({ order: { number: '{n}', currency: 'GBP', products } }),
    },
    {
      ...{ ...ofShop, name: 'events', path: marketEventCalls.ofSite.path.replace('{uuid}', shop.site) },
      body: JSON.stringify({ batch: '{uuid}', events }),
    },
  ];
}

/** Calls a second of the first so many processes, each called over connections of its own, and the slowest p99 of them. */
async function measured({ path, ...job }: Case, processes: number) {
  const each = await Promise.all(
    loads.slice(0, processes).map((load, at) => {
      const url = `${serving[at]?.origin}/api${path}`;
      return load.measure({ ...job, url, connections, seconds });
    }),
  );
  return { rate: each.reduce((sum, { rate }) => sum + rate, 0), p99: Math.max(...each.map(({ p99 }) => p99)) };
}

async function compared(one: Case) {
  const slowest: { one: number[]; two: number[] } = { one: [], two: [] };
  const side = (processes: number, who: 'one' | 'two') => async () => {
    const { rate, p99 } = await measured(one, processes);
    slowest[who].push(p99);
    return rate;
  };
  await measured(one, 2);
  const figures = await inPairs(pairs, side(1, 'one'), side(2, 'two'));
  const p99 = { one: rounded(median(slowest.one), 1), two: rounded(median(slowest.two), 1) };
  console.error(one.name, JSON.stringify({ ...figures, p99 }));
  return { name: one.name, ...figures, p99, p99Ratio: rounded(p99.two / p99.one, 2) };
}

try {
  const figures = [];
  for (const one of await cases()) figures.push(await compared(one));
  report(
    'processes',
    figures.flatMap(({ name, ratio, p99Ratio }) => [
      { name: `${name}: two processes to one`, value: ratio, unit: 'times the calls', atLeast: 1.6 },
      { name: `${name}: p99 of two to one`, value: p99Ratio, unit: 'times', atMost: 1.1 },
    ]),
    { share, connectionsOfEach: connections, seconds, calls: figures },
  );
} finally {
  for (const load of loads) load.stop();
  await Promise.all(serving.map(({ stop }) => stop()));
  for (const end of ends) end();
  await bench.stop();
  await server.stop();
  rmSync(shared, { recursive: true, force: true });
}
