// bench:catalogue [items]: the grid of feed items of an account with 1,000,000, and the analytics with ten times as many rows of days, beside the
// same calls of an account that has 10,000 of each. `-- 50000` for fewer. Every order, filter and search that the contract offers is asked for.
import { type Endpoint, feedAnalytics, feeds } from '@dw/contract';
import pg from 'pg';
import { z } from 'zod';
import { request } from '../../apps/api/src/testing/client';
import { startProduct } from './lib/bench-product';
import { boundedTo } from './lib/bounded';
import { addDays, addItemsOfFeeds, countedDays, loading, words } from './lib/catalogue-rows';
import { median, rounded } from './lib/median';
import { report, type Target } from './lib/report';
import { addRetailer, type Retailer } from './lib/retailers';
import { waysOfList } from './lib/ways-of-list';

const many = Number(process.argv[2] ?? 1_000_000);
const few = 10_000;
const daysOfMany = 10 * many;
/** Pairs of calls of each way, fewer where they take long. */
const [mostPairs, leastPairs, msForWay] = [21, 3, 2500];
/** A call that takes that long is asked for once. */
const tooLongMs = 4000;
const pageSize = 15;

type Side = 'few' | 'many';
type Account = Retailer & { readonly feeds: readonly number[]; readonly items: number; readonly days: number };
type Query = Readonly<Record<string, string>>;
type Asked = {
  readonly name: string;
  readonly isDefaultOrder: boolean;
  readonly endpoint: Endpoint;
  readonly queryOf: (account: Account) => Query;
};

boundedTo(3600);
const { product, database, stop } = await startProduct();
const says = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);
const page = z.object({ items: z.array(z.object({ id: z.unknown() })), info: z.object({ total_items: z.number() }) });

async function ask({ endpoint, queryOf }: Asked, account: Account) {
  const begun = performance.now();
  const answer = await request(product.origin, endpoint, { token: account.token, query: queryOf(account) });
  const text = await answer.text();
  const ms = performance.now() - begun;
  if (!answer.ok) return { ms, failed: `${answer.status}: ${text.slice(0, 200)}` };
  const { items, info } = page.parse(JSON.parse(text));
  return { ms, listed: items.length, total: info.total_items };
}

/** The list in each way: its first page everywhere, for orders of everything also the last page and one in the middle. */
function askedOf(endpoint: Endpoint, rowsOf: (account: Account) => number, named: Record<string, readonly string[]>) {
  const last = (account: Account) => Math.floor((rowsOf(account) - 1) / pageSize) + 1;
  const places: Readonly<Record<string, (account: Account) => Query>> = {
    'first page': () => ({}),
    'page 2': () => ({ page: '2' }),
    'middle page': (account) => ({ page: String(Math.ceil(last(account) / 2)) }),
    'last page': (account) => ({ page: String(last(account)) }),
  };
  return waysOfList(endpoint, named).flatMap(({ name, query, isDefaultOrder }): Asked[] => {
    const isOrder = Object.keys(query).length === 2;
    return Object.entries(places)
      .filter(([place]) => isOrder || place === 'first page')
      .map(([place, pageOf]) => ({
        name: `${endpoint.path}, ${name}, ${place}`,
        isDefaultOrder,
        endpoint,
        queryOf: (account) => ({
          ...query,
          ...pageOf(account),
          ...(query.feed_id !== undefined && { feed_id: String(account.feeds[Number(query.feed_id)]) }),
        }),
      }));
  });
}

/** A call of both accounts in turns: the medians of their milliseconds, and of the pairs’ ratios. */
async function compare(asked: Asked, accounts: Readonly<Record<Side, Account>>) {
  const took: Record<Side, number[]> = { few: [], many: [] };
  const warm = { few: await ask(asked, accounts.few), many: await ask(asked, accounts.many) };
  if (warm.many.failed !== undefined || warm.few.failed !== undefined || warm.many.ms > tooLongMs) {
    took.few.push(warm.few.ms);
    took.many.push(warm.many.ms);
  }
  const until = performance.now() + msForWay;
  for (let pair = 0; pair < mostPairs && took.many[0] !== warm.many.ms; pair += 1) {
    if (pair >= leastPairs && performance.now() > until) break;
    for (const side of pair % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const))
      took[side].push((await ask(asked, accounts[side])).ms);
  }
  const ms = { few: rounded(median(took.few), 2), many: rounded(median(took.many), 2) };
  const ratio = rounded(median(took.many.map((one, at) => one / (took.few[at] ?? one))), 2);
  const { name, isDefaultOrder } = asked;
  const { failed, listed, total } = warm.many;
  says(`${String(ratio).padEnd(7)} ${ms.few} -> ${ms.many} ms  ${name}${failed === undefined ? '' : `  ${failed}`}`);
  return { name, isDefaultOrder, ratio, ms, pairs: took.many.length, listed, total, failed };
}

/** What is no list and has no target: it shows in the figures. */
async function summaries(accounts: Readonly<Record<Side, Account>>) {
  const found = [];
  for (const days of ['7', '30', '90']) {
    const ms: Record<Side, number[]> = { few: [], many: [] };
    for (let run = 0; run < 4; run += 1)
      for (const side of ['few', 'many'] as const) {
        const begun = performance.now();
        const answer = await request(product.origin, feedAnalytics.summary, {
          token: accounts[side].token,
          query: { days },
        });
        await answer.arrayBuffer();
        if (run > 0) ms[side].push(performance.now() - begun);
      }
    found.push({ days, ms: { few: rounded(median(ms.few), 1), many: rounded(median(ms.many), 1) } });
  }
  return found;
}

try {
  const owner = new pg.Client(database);
  // Where something fails the product stops first, and what failed is the error to read.
  owner.on('error', () => undefined);
  await owner.connect();
  const retailers = {
    few: await addRetailer(owner, product.origin, 'Few items'),
    many: await addRetailer(owner, product.origin, 'Many items'),
  };
  const begun = performance.now();
  const feedsOf: Record<Side, readonly number[]> = { few: [], many: [] };
  await loading(owner, { tables: ['feed_items', 'feed_item_days'], kept: ['feed-items', 'feed-days'] }, async () => {
    for (const [side, items, days] of [
      ['few', few, few],
      ['many', many, daysOfMany],
    ] as const) {
      const { accountId } = retailers[side];
      feedsOf[side] = await addItemsOfFeeds(owner, accountId, items);
      says(`${items} items written`);
      await addDays(owner, accountId, days);
      says(`${days} rows of days written`);
    }
  });
  const filledSeconds = rounded((performance.now() - begun) / 1000);
  says(`filled within ${filledSeconds} s`);
  await owner.end();
  const counted = (rows: number) => Math.round(rows / countedDays) * countedDays;
  const accounts = {
    few: { ...retailers.few, feeds: feedsOf.few, items: few, days: counted(few) },
    many: { ...retailers.many, feeds: feedsOf.many, items: many, days: counted(daysOfMany) },
  };
  const search = [words.oneOfAHundred, words.ten, words.none, words.oneOfAHundred.slice(0, 2)];
  const yesterweek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  const asked = [
    ...askedOf(feeds.items, ({ items }) => items, { search, feed_id: ['0', '1'] }),
    ...askedOf(feedAnalytics.list, ({ days }) => days, { search, period: [yesterweek] }),
  ];
  const compared = [];
  for (const one of asked) compared.push(await compare(one, accounts));
  const targets = compared.map(({ name, isDefaultOrder, ratio, ms }): Target => {
    if (isDefaultOrder) return { name, value: ratio, unit: `times that of ${few}`, atMost: 2 };
    return { name, value: ms.many, unit: 'ms', atMost: 1000 };
  });
  report('catalogue', targets, {
    rows: { items: { few, many }, days: { few: accounts.few.days, many: accounts.many.days, over: countedDays } },
    filledSeconds,
    worstFirst: compared.sort((one, other) => other.ms.many - one.ms.many),
    summaries: await summaries(accounts),
  });
} finally {
  await stop();
}
