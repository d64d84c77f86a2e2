// bench:lists: what a call of the product costs beside the bare thing, with 10,000 websites and 16 connections.
import { clientIds } from '@dw/contract';
import { boundedTo } from './lib/bounded';
import { type Prepared, startWithWebsites } from './lib/demo-account';
import { inPairs } from './lib/pairs';
import { report } from './lib/report';
import { startTwin } from './lib/start-twin';
import type { Job } from './load/generator';
import { type Load, startLoad } from './load/load';

const rows = 10_000;
const connections = 16;
const pairs = 9;
const seconds = 1;

type Kind = Pick<Job, 'method' | 'body'> & { readonly path: string };

async function measure(load: Load, twin: string, { product, session }: Prepared, { path, method, body }: Kind) {
  const shared = { method, body, connections, seconds };
  const floor = { ...shared, url: `${twin}${path}`, headers: {} };
  const ours = {
    ...shared,
    url: `${product.origin}/api${path}`,
    headers: { authorization: `Bearer ${session.access_token}`, 'x-client-id': clientIds.dashboard },
  };
  // Code and prepared statements of both are warm before anything counts.
  await load.rate(floor);
  await load.rate(ours);
  return inPairs(
    pairs,
    () => load.rate(floor),
    () => load.rate(ours),
  );
}

boundedTo(90);
const prepared = await startWithWebsites(rows);
const twin = await startTwin(prepared);
const load = startLoad();
try {
  const config = { plugin: { position: 'absolute', direction: 'downRight' } };
  const created = JSON.stringify({ name: 'Shop {n}', url: 'https://{n}.bench.example', config });
  const list = await measure(load, twin.url, prepared, { path: '/sites', method: 'GET', body: '' });
  const get = await measure(load, twin.url, prepared, { path: `/sites/${prepared.siteId}`, method: 'GET', body: '' });
  const create = await measure(load, twin.url, prepared, { path: '/sites', method: 'POST', body: created });
  report(
    'lists',
    [
      { name: 'list', value: list.ratio, unit: 'of the twin', atLeast: 0.5 },
      { name: 'get one', value: get.ratio, unit: 'of the twin', atLeast: 0.4 },
      { name: 'create with audit row', value: create.ratio, unit: 'of the twin', atLeast: 0.35 },
    ],
    { unit: 'requests per second', rows, connections, pairs, secondsPerRun: seconds, list, get, create },
  );
} finally {
  load.stop();
  twin.stop();
  await prepared.stop();
}
