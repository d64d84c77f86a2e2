// bench:lists: every list, each way it can be asked for, one row and each creation, beside the bare thing in the same run.
// `-- --only coupons` for the calls whose path has that text. LISTS_OTHERS: how many other accounts are as large (100). LISTS_TABLES: what is filled.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { clientIds } from '@dw/contract';
import type { BareList } from './lib/bare-list';
import { bareLists, creations, shortLists } from './lib/bare-lists';
import { startFilled } from './lib/filled-product';
import { rounded } from './lib/median';
import { inPairs } from './lib/pairs';
import { processorOf } from './lib/processor';
import { report, type Target } from './lib/report';
import type { Job } from './load/generator';
import { startLoad } from './load/load';

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const rows = Number(process.env.LISTS_ROWS ?? 10_000);
const others = Number(process.env.LISTS_OTHERS ?? 100);
const [connections, pairs] = [Number(process.env.LISTS_CONNECTIONS ?? 16), Number(process.env.LISTS_PAIRS ?? 5)];
/** Long enough for a few answers of the slowest: on a busy machine, of many rows, the twin’s last page takes one. */
const seconds = Number(process.env.LISTS_SECONDS ?? 1);

type Case = {
  readonly name: string;
  readonly atLeast: number;
  readonly ours: Job;
  /** The floor: of the bare twin, or a call of the product itself. */
  readonly twin: Job;
  readonly isOurs?: boolean;
};

const filled = await startFilled(rows, others);
const program = fileURLToPath(new URL('./bare-lists-twin.ts', import.meta.url));
const child = fork(program, [JSON.stringify(filled.database), JSON.stringify(filled.accounts)]);
const [twinUrl]: string[] = await once(child, 'message');
const load = startLoad();

const shared = { method: 'GET', body: '', connections, seconds } as const;
const ours = (role: BareList['role'], path: string): Job => ({
  ...shared,
  url: `${filled.product.origin}/api${path}`,
  headers: { authorization: `Bearer ${filled.tokens[role]}`, 'x-client-id': clientIds.dashboard },
});
const bare = (path: string): Job => ({ ...shared, url: `${twinUrl}${path}`, headers: {} });

/** The ways a list is asked for, each with what it should reach. */
async function waysOf(list: BareList, at: number): Promise<Case[]> {
  const path = await filled.withVariables(list.path, list.path, list.role);
  const [defaultSort] = Object.keys(list.sorts);
  const last = Math.floor(rows / 15);
  const ways: [string, string, number][] = [
    ['first page', '', 1],
    ['middle page', `page=${Math.floor(last / 2)}`, 0.75],
    ['page 660', `page=${Math.floor(last * 0.99)}`, 1],
    ['last page', `page=${last}`, 1],
    ...Object.keys(list.sorts)
      .filter((sort) => sort !== defaultSort)
      .map((sort): [string, string, number] => [`by ${sort}`, `sort=${sort}`, 0.5]),
    ...searchesOf(list),
  ];
  const cases = ways.map(([name, query, atLeast]) => ({
    ...{ name: `${list.path}, ${name}`, atLeast },
    ...{ ours: ours(list.role, `${path}?${query}`), twin: bare(`/list/${at}?${query}`) },
  }));
  for (const [which, filter] of Object.keys(list.filters ?? {}).entries())
    cases.push({
      ...{ name: `${list.path}, ${filter}`, atLeast: 0.6 },
      ours: ours(list.role, `${path}?${await filled.withVariables(filter, list.path, list.role)}`),
      twin: bare(`/list/${at}?filter=${which}`),
    });
  return list.one ? [...cases, await oneOf(list, list.one, path, at)] : cases;
}

function searchesOf({ searched, finds, words: { found, none } = { found: 'zephyr', none: 'quaggax' } }: BareList) {
  const searches: [string, string, number][] = [
    ['search, 1 % hits', `search=${found}`, 5],
    ['search, no hit', `search=${none}`, 5],
    ['search, two letters', `search=${found.slice(0, 2)}`, 1],
  ];
  return searched || finds ? searches : [];
}

async function oneOf(list: BareList, one: string, path: string, at: number): Promise<Case> {
  const { url, headers } = ours(list.role, path);
  const answer = await (await fetch(url, { headers })).json();
  const id = String(answer.items[0].id);
  const own = path.includes('takes_backs') ? `${path}/${id}` : one.replace('{id}', id);
  const children = list.children !== undefined || /coupons|points/.test(one);
  return {
    ...{ name: `${one}, one${children ? ' with children' : ''}`, atLeast: children ? 0.4 : 0.45 },
    ...{ ours: ours(list.role, own), twin: bare(`/one/${at}/${id}`) },
  };
}

/** Lists of few rows: the floor is our own call for one row. */
async function shortOnes(): Promise<Case[]> {
  const one = await oneOf(bareLists[0] ?? never(), '/sites/{id}', '/sites', 0);
  return Promise.all(
    shortLists.map(async ({ path, role, query }) => ({
      ...{ name: `${path}, few rows beside one row`, atLeast: 0.6 },
      ...{ ours: ours(role, `${await filled.withVariables(path, path, role)}${query}`), twin: one.ours, isOurs: true },
    })),
  );
}

function never(): never {
  throw new Error('There is no list.');
}

const made: Case[] = creations.map(({ path, role, body }, at) => ({
  ...{ name: `${path}, create`, atLeast: 0.4 },
  ours: { ...ours(role, path), method: 'POST', body: JSON.stringify(body) },
  twin: { ...bare(`/make/${at}`), method: 'POST', body: '{}' },
}));

/** Calls that a side answers for a second of processor, its own and that of Postgres: what others do on the machine is not in it. */
async function perProcessorSecond(job: Job, pid: number) {
  const { dataDir } = filled.product;
  const [all, postgres] = [processorOf(pid, dataDir), processorOf(0, dataDir)];
  const rate = await load.rate(job);
  const [spent, there] = [processorOf(pid, dataDir) - all, processorOf(0, dataDir) - postgres];
  const calls = rate * job.seconds;
  const micros = (ms: number) => rounded((ms * 1000) / calls);
  return { rate: (calls * 1000) / spent, program: micros(spent - there), postgres: micros(there) };
}

async function measured({ name, atLeast, ours: own, twin, isOurs = false }: Case) {
  await load.rate(twin);
  await load.rate(own);
  const spent = { ours: { program: 0, postgres: 0 }, twin: { program: 0, postgres: 0 } };
  const side = async (who: 'ours' | 'twin', job: Job, pid: number) => {
    const { rate, ...micros } = await perProcessorSecond(job, pid);
    spent[who] = micros;
    return rate;
  };
  const server = filled.product.process.pid ?? never();
  const figures = await inPairs(
    pairs,
    () => side('twin', twin, isOurs ? server : (child.pid ?? never())),
    () => side('ours', own, server),
  );
  const { ours, twin: bare } = spent;
  console.error(
    `${figures.ratio >= atLeast ? 'met ' : 'MISS'} ${figures.ratio} of ${atLeast}  ${name}  µs ${ours.program} + ${ours.postgres} / ${bare.program} + ${bare.postgres}`,
  );
  return { name, atLeast, ...figures, microseconds: spent };
}

/** A call that was refused is a figure of nothing, and the others are measured all the same. */
function failed({ name, atLeast }: Case, error: Error): Awaited<ReturnType<typeof measured>> {
  console.error(`FAIL ${name}: ${error.message}`);
  const none = { program: 0, postgres: 0 };
  return { name, atLeast, floor: 0, product: 0, ratio: 0, ratios: [0, 0], microseconds: { ours: none, twin: none } };
}

try {
  const asked = [...bareLists.entries()].filter(
    ([, { path }]) => path.includes(options.only) || options.only.startsWith(path),
  );
  const lists = (await Promise.all(asked.map(([at, list]) => waysOf(list, at)))).flat();
  const wanted = [...lists, ...(await shortOnes()), ...made].filter(({ name }) => name.includes(options.only));
  const done: Awaited<ReturnType<typeof measured>>[] = [];
  for (const one of wanted) done.push(await measured(one).catch((error: Error) => failed(one, error)));
  const worstFirst = done.sort((one, other) => one.ratio / one.atLeast - other.ratio / other.atLeast);
  const targets = worstFirst.map(
    ({ name, ratio, atLeast }): Target => ({ name, value: ratio, unit: 'of the twin', atLeast }),
  );
  report('lists', targets, {
    unit: 'requests for a second of processor',
    rows,
    others,
    connections,
    pairs,
    secondsPerRun: seconds,
    worstFirst,
  });
} finally {
  load.stop();
  child.disconnect();
  await filled.stop();
}
