// bench:pages: every page of the dashboard’s registry, opened in a browser that has never been there, as each who may open it.
import { signIn } from '@dw/contract';
import { chromium } from 'playwright-core';
import { call } from '../../apps/api/src/testing/client';
import { chromiumFlags, findChromium } from '../../e2e/src/chromium';
import { demo } from '../../e2e/src/demo';
import { startProduct } from './lib/bench-product';
import { boundedTo } from './lib/bounded';
import { type Address, addressesOf } from './lib/dashboard-paths';
import { median, rounded } from './lib/median';
import { floorOf, gzippedBytes, type Seen, type Stored, shiftOf, visitAll } from './lib/page-visits';
import { report } from './lib/report';

const most = { ms: 450, slowedMs: 1100, requests: 20, listBytes: 230_000, shift: 0.02 } as const;
const widths = [1280, 360] as const;
const shiftsAtOnce = 10;
const roles = ['retailer', 'partner', 'charity'] as const;

const asked = process.argv.indexOf('--only');
const only = asked < 0 ? undefined : process.argv[asked + 1];
/** Every role opens all that it may; without it, what another has not opened before, and home. */
const every = process.argv.includes('--every');

type Visit = Address & { readonly role: string; readonly stored: Stored };
type Figures = Visit & {
  readonly seen: Seen | Error;
  readonly slowed: Seen | Error;
  readonly bytes: number;
  readonly shift: number;
};

boundedTo(1500);
const { product, stop } = await startProduct();
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
try {
  const { origin } = product;
  const { visits, without } = await visitsOf(origin);
  const floors = { ms: await floor(1), slowedMs: await floor(4) };
  // What the server loads at a first call is loaded.
  await visitAll(browser, [{ url: `${origin}/dashboard`, stored: visits[0]?.stored ?? {}, slowed: 1 }]);
  const open = (slowed: number) =>
    visitAll(
      browser,
      visits.map(({ path, stored }) => ({ url: `${origin}${path}`, stored, slowed })),
    );
  const asItIs = await open(1);
  const slowed = await open(4);
  const shifts = await shiftsOf(origin, visits);
  const figures: Figures[] = [];
  for (const [at, visit] of visits.entries()) {
    const [seen = new Error('not opened'), slow = new Error('not opened')] = [asItIs[at], slowed[at]];
    const bytes = seen instanceof Error ? 0 : await gzippedBytes(seen.code);
    figures.push({ ...visit, seen, slowed: slow, bytes, shift: shifts[at] ?? Number.NaN });
  }
  figures.sort((a, b) => worst(b) - worst(a));
  print(figures, floors);
  judge(figures, floors, without);

  async function floor(slowedBy: number): Promise<number> {
    const taken: number[] = [];
    for (let at = 0; at < 5; at += 1) taken.push(await floorOf(browser, `${origin}/health/live`, slowedBy));
    return median(taken);
  }
} finally {
  await browser.close();
  await stop();
}

async function visitsOf(origin: string): Promise<{ visits: Visit[]; without: string[] }> {
  const visits: Visit[] = [];
  const withoutRow: string[] = [];
  const add = (role: string, stored: Stored, found: Awaited<ReturnType<typeof addressesOf>>) => {
    withoutRow.push(...found.without.map((pattern) => `${role} ${pattern}`));
    const known = new Set(visits.map(({ pattern }) => pattern));
    const wanted = found.addresses.filter(
      ({ pattern, path }) =>
        (only === undefined || path.startsWith(only)) && (every || pattern === '/dashboard' || !known.has(pattern)),
    );
    visits.push(...wanted.map((address) => ({ ...address, role, stored })));
  };
  for (const role of roles) {
    const { user, access_token: token } = await call(origin, signIn.login, {
      body: { email: demo[role], password: demo.password },
    });
    const get = async (path: string) => {
      const answer = await fetch(`${origin}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
      return answer.ok ? answer.json() : { items: [] };
    };
    add(role, { authUser: JSON.stringify({ ...user, access_token: token }) }, await addressesOf(user, get));
  }
  add('nobody', {}, await addressesOf(undefined, async () => ({ items: [] })));
  return { visits, without: withoutRow };
}

async function shiftsOf(origin: string, visits: readonly Visit[]): Promise<number[]> {
  const shifts: number[] = [];
  const next = visits.entries();
  const work = async () => {
    for (const [at, { path, stored }] of next) {
      const moved: number[] = [];
      for (const width of widths) moved.push(await shiftOf(browser, `${origin}${path}`, stored, width).catch(() => 1));
      shifts[at] = Math.max(...moved);
    }
  };
  await Promise.all(Array.from({ length: shiftsAtOnce }, work));
  return shifts;
}

/** By how much a page is over the limit that it keeps worst. */
function worst({ seen, slowed: slow, bytes, shift }: Figures): number {
  if (seen instanceof Error || slow instanceof Error) return Number.POSITIVE_INFINITY;
  const { ms, requests, isList, messages } = seen;
  const byBytes = isList ? bytes / most.listBytes : 0;
  const said = messages.length > 0 ? 1.01 : 0;
  return Math.max(
    ...[ms / most.ms, slow.ms / most.slowedMs, requests / most.requests, byBytes, shift / most.shift, said],
  );
}

function print(figures: readonly Figures[], floors: { ms: number; slowedMs: number }): void {
  console.log(`floor: ${rounded(floors.ms)} ms, slowed ${rounded(floors.slowedMs)} ms`);
  console.log('| page | who | ms | x floor | slowed | x floor | requests | chain | kB | shift | said |');
  console.log('|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const { pattern, role, seen, slowed: slow, bytes, shift } of figures) {
    const failed = [seen, slow].find((one) => one instanceof Error);
    if (failed) console.log(`| ${pattern} | ${role} | ${failed.message.split('\n')[0]} |`);
    if (seen instanceof Error || slow instanceof Error) continue;
    const cells = [
      ...[rounded(seen.ms), rounded(seen.ms / floors.ms, 1), rounded(slow.ms), rounded(slow.ms / floors.slowedMs, 1)],
      ...[seen.requests, seen.chain, rounded(bytes / 1000), rounded(shift, 3), seen.messages.length],
    ];
    console.log(`| ${pattern}${seen.isList ? ' (list)' : ''} | ${role} | ${cells.join(' | ')} |`);
    for (const message of new Set(seen.messages)) console.log(`    ${message.slice(0, 200)}`);
  }
}

function judge(
  figures: readonly Figures[],
  floors: { ms: number; slowedMs: number },
  withoutRow: readonly string[],
): void {
  const seen = figures.flatMap((one) => (one.seen instanceof Error ? [] : [one.seen]));
  const slow = figures.flatMap((one) => (one.slowed instanceof Error ? [] : [one.slowed]));
  const lists = figures.filter((one) => !(one.seen instanceof Error) && one.seen.isList);
  const highest = (values: readonly number[]) => rounded(Math.max(0, ...values), 3);
  report(
    'pages',
    [
      { name: 'worst page there', value: highest(seen.map(({ ms }) => ms)), unit: 'ms', atMost: most.ms },
      {
        ...{ name: 'worst page there, processor slowed four times', value: highest(slow.map(({ ms }) => ms)) },
        ...{ unit: 'ms', atMost: most.slowedMs },
      },
      {
        ...{ name: 'requests of a page', value: highest(seen.map(({ requests }) => requests)) },
        ...{ unit: 'requests', atMost: most.requests },
      },
      {
        ...{ name: 'script and style of a list page, gzipped', value: highest(lists.map(({ bytes }) => bytes)) },
        ...{ unit: 'B', atMost: most.listBytes },
      },
      {
        ...{ name: 'layout shift, calls 2 s late', value: highest(figures.map(({ shift }) => shift)) },
        ...{ unit: '', atMost: most.shift },
      },
      {
        ...{ name: 'pages that say something in the console', unit: 'pages', atMost: 0 },
        value: seen.filter(({ messages }) => messages.length > 0).length,
      },
      { name: 'pages that did not open', value: figures.length - seen.length, unit: 'pages', atMost: 0 },
    ],
    {
      pages: figures.length,
      floors,
      median: rounded(median(seen.map(({ ms }) => ms))),
      medianSlowed: rounded(median(slow.map(({ ms }) => ms))),
      timesTheFloor: rounded(median(seen.map(({ ms }) => ms)) / floors.ms, 1),
      longestChain: highest(seen.map(({ chain }) => chain)),
      withoutRow,
    },
  );
}
