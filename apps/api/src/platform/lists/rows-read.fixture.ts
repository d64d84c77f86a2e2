import pg from 'pg';
import { z } from 'zod';
import type { Login } from '../db/pool';
import type { Sent } from './counting-pool.fixture';
import { totalSetting } from './settings';

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly Plans?: readonly Plan[] | undefined;
};
const plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    Plans: z.array(plan).optional(),
  }),
);
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: plan })) }));

const nodesOf = (node: Plan): readonly Plan[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
/** Each time it is run; also those that a condition turned away. */
const rowsOf = (node: Plan): number => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
const readsTable = (node: Plan): boolean => node['Relation Name'] !== undefined && /Scan$/.test(node['Node Type']);

/** The most rows that a scan of the call’s statements reads, made again and explained; what a count reads of an index alone is left out. */
export async function rowsRead(login: Login, sent: readonly Sent[]) {
  const client = new pg.Client(login);
  await client.connect();
  const read = { most: 0, plan: '' };
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query('begin');
    for (const [at, { text, values }] of sent.entries()) {
      await client.query(text, [...values]);
      if (/set_local\('dw\.account_id'/.test(text)) continue;
      const given = values.map((value) => (value === null ? 'null' : client.escapeLiteral(String(value))));
      await client.query(`prepare asked_${at} as ${text}`);
      const execute = given.length > 0 ? `execute asked_${at}(${given.join()})` : `execute asked_${at}`;
      const { rows } = await client.query(`explain (analyze, timing off, format json) ${execute}`);
      const [answer] = explained.parse(rows);
      const scans = nodesOf(answer?.['QUERY PLAN'][0]?.Plan ?? missing()).filter(readsTable);
      const counts = text.includes(totalSetting) && text.includes('count(*)');
      for (const scan of scans) {
        if (!counts || scan['Node Type'] !== 'Index Only Scan') read.most = Math.max(read.most, rowsOf(scan));
        read.plan += `\n${scan['Node Type']} ${scan['Index Name'] ?? scan['Relation Name']}: ${rowsOf(scan)}`;
      }
    }
    return read;
  } finally {
    await client.end();
  }
}

function missing(): never {
  throw new Error('The database explained nothing.');
}
