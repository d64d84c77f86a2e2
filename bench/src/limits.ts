// bench:limits: every list that limited members read too, for an owner, with the policies that hide rows beside the same without them.
// `-- --only coupons` for those whose path has that text.
import { parseArgs } from 'node:util';
import { clientIds } from '@dw/contract';
import pg from 'pg';
import { startFilled } from './lib/filled-product';
import { limitedLists } from './lib/limited-lists';
import { inPairs } from './lib/pairs';
import { processorOf } from './lib/processor';
import { report } from './lib/report';
import type { Job } from './load/generator';
import { startLoad } from './load/load';

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const lists = limitedLists.filter(({ path }) => path.includes(options.only));
const rows = Number(process.env.LISTS_ROWS ?? 10_000);
const pairs = Number(process.env.LISTS_PAIRS ?? 9);
const [connections, seconds] = [16, Number(process.env.LISTS_SECONDS ?? 1)];

type Policy = { readonly name: string; readonly text: string };

const filled = await startFilled(rows, 0);
const load = startLoad();
const owner = new pg.Client(filled.database);
await owner.connect();
const { rows: policies } = await owner.query<Policy>(
  `select tablename as name, format('create policy within_limits on public.%I as restrictive using (%s)', tablename, qual) as text
   from pg_policies where policyname = 'within_limits'`,
);

const guard = async (on: boolean) => {
  for (const { name, text } of policies) {
    await owner.query(`drop policy if exists within_limits on public.${name}`);
    if (on) await owner.query(text);
  }
};

/** One run, after one that plans everything anew. @returns calls for a second of processor, whatever else the machine does */
async function rateOf(job: Job, on: boolean): Promise<number> {
  await guard(on);
  await load.rate({ ...job, seconds: 0.3 });
  const pid = filled.product.process.pid ?? 0;
  const before = processorOf(pid, filled.product.dataDir);
  const rate = await load.rate(job);
  return (rate * job.seconds * 1000) / (processorOf(pid, filled.product.dataDir) - before);
}

type List = (typeof lists)[number];

/** The list with the policies, in turns with the same without them; nothing where it was refused. */
async function measured({ path, kind }: List) {
  const job: Job = {
    ...{ method: 'GET', body: '', connections, seconds },
    url: `${filled.product.origin}/api${await filled.withVariables(path, path, kind)}`,
    headers: { authorization: `Bearer ${filled.tokens[kind]}`, 'x-client-id': clientIds.dashboard },
  };
  await load.rate(job);
  const figures = await inPairs(
    pairs,
    () => rateOf(job, false),
    () => rateOf(job, true),
  );
  console.error(`${figures.ratio}  ${path}`);
  return { path, ...figures };
}

const failed = ({ path }: List, error: Error): Awaited<ReturnType<typeof measured>> => {
  console.error(`FAIL ${path}: ${error.message}`);
  return { path, floor: 0, product: 0, ratio: 0, ratios: [0, 0] };
};

try {
  const found: Awaited<ReturnType<typeof measured>>[] = [];
  for (const list of lists) found.push(await measured(list).catch((error: Error) => failed(list, error)));
  const worstFirst = found.sort((one, other) => one.ratio - other.ratio);
  console.error('\nratio  lowest  highest  with   without  list');
  for (const { path, ratio, ratios, product, floor } of worstFirst)
    console.error(
      [ratio.toFixed(2).padEnd(6), ...ratios.map((one) => one.toFixed(2).padEnd(7)), product, floor, path].join(' '),
    );
  report(
    'limits',
    worstFirst.map(({ path, ratio }) => ({ name: path, value: ratio, unit: 'of the rate without', atLeast: 0.95 })),
    { unit: 'requests for a second of processor', rows, pairs, policies: policies.length, worstFirst },
  );
} finally {
  load.stop();
  await guard(true).catch(() => {});
  await owner.end();
  await filled.stop();
}
