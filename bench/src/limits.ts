// bench:limits: lists of an owner, who is not limited, with the policies that hide rows from limited members beside the same without them.
import { clientIds } from '@dw/contract';
import pg from 'pg';
import { startFilled } from './lib/filled-product';
import { inPairs } from './lib/pairs';
import { processorOf } from './lib/processor';
import { report } from './lib/report';
import type { Job } from './load/generator';
import { startLoad } from './load/load';

const rows = Number(process.env.LISTS_ROWS ?? 10_000);
const pairs = Number(process.env.LISTS_PAIRS ?? 9);
const [connections, seconds] = [16, 1];
/** Lists whose tables have such a policy. */
const lists = [
  ['retailer', '/sites'],
  ['retailer', '/retailers/coupons'],
  ['retailer', '/retailers/takes_backs/{takeback_id}/points'],
  ['charity', '/charities/points'],
] as const;

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

try {
  const found = [];
  for (const [role, path] of lists) {
    const job: Job = {
      ...{ method: 'GET', body: '', connections, seconds },
      url: `${filled.product.origin}/api${await filled.withVariables(path, path, role)}`,
      headers: { authorization: `Bearer ${filled.tokens[role]}`, 'x-client-id': clientIds.dashboard },
    };
    await load.rate(job);
    const figures = await inPairs(
      pairs,
      () => rateOf(job, false),
      () => rateOf(job, true),
    );
    console.error(`${figures.ratio}  ${path}  (${figures.product} / ${figures.floor})`);
    found.push({ path, ...figures });
  }
  report(
    'limits',
    found.map(({ path, ratio }) => ({ name: path, value: ratio, unit: 'of the rate without', atLeast: 0.95 })),
    { unit: 'requests for a second of processor', rows, pairs, policies: policies.length, found },
  );
} finally {
  load.stop();
  await guard(true).catch(() => {});
  await owner.end();
  await filled.stop();
}
