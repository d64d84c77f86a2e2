import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { marketEventCalls } from '@dw/contract';
import type pg from 'pg';
import { seededRandom } from '../../../apps/api/src/demo/seeded-random';
import type { Caller } from '../../../e2e/src/own-address';
import type { MarketShop } from './market-shops';
import { type Answered, post } from './rush';

const patienceMs = 60_000;
const random = seededRandom(21);

/** Which item is next, by its number from 1. */
export type Choice = () => number;

/** Each of so many as often as another. */
export const evenly =
  (items: number): Choice =>
  () =>
    1 + Math.floor(random() * items);

/** The second half as often as the first, the third a third as often, and so on (Zipf). */
export function byPopularity(items: number): Choice {
  const sums: number[] = [];
  for (let at = 1; at <= items; at += 1) sums.push((sums.at(-1) ?? 0) + 1 / at);
  const all = sums.at(-1) ?? 0;
  return () => {
    const sought = random() * all;
    let [low, high] = [0, items - 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((sums[middle] ?? 0) < sought) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

type Event = { readonly item: string; readonly type: 'reach' | 'click' };

/** A batch as a shop sends it, and what came of it. */
export type Told = {
  readonly shop: MarketShop;
  readonly events: readonly Event[];
  readonly batch: string;
  readonly tries: number;
  /** `took`: since it was due. */
  readonly answer: Answered;
};

/** One event in ten is a click. */
export const eventsOf = (choose: Choice, count: number): Event[] =>
  Array.from({ length: count }, () => ({ item: `item-${choose()}`, type: random() < 0.1 ? 'click' : 'reach' }));

/** Sends batches as shops do: again and again, the same each time and as late as they are told, until someone answers for it. */
export function teller(origin: string, agent: Agent, callers: readonly Caller[]) {
  let sent = 0;
  return async (
    shop: MarketShop,
    events: readonly Event[],
    due: number,
    batch: string = randomUUID(),
  ): Promise<Told> => {
    sent += 1;
    const url = `${origin}/api${marketEventCalls.ofSite.path.replace('{uuid}', shop.site)}`;
    const asked = { url, headers: { ...callers[sent % callers.length] }, body: JSON.stringify({ batch, events }) };
    for (let tries = 1; ; tries += 1) {
      const answer = await post(agent, asked);
      const took = performance.now() - due;
      const unanswered = answer.status === 0 || answer.status === 503;
      if (!unanswered || took > patienceMs) return { shop, events, batch, tries, answer: { ...answer, took } };
      await pause(answer.retryAfter === undefined ? 200 : 1000 * Number(answer.retryAfter));
    }
  };
}

export const isTaken = ({ answer }: Told): boolean => answer.status === 200;

const kept = `
  select i.item_id || ' reach' as what, sum(d.reach)::int as count from feed_item_days d
  join feed_items i on i.account_id = d.account_id and i.id = d.item_id where d.account_id = $1 group by 1
  union all
  select i.item_id || ' click', sum(d.clicks)::int from feed_item_days d
  join feed_items i on i.account_id = d.account_id and i.id = d.item_id where d.account_id = $1 group by 1`;

/** Events by account, item and type. */
type Sums = Map<number, Map<string, number>>;

function sumsOf(all: Iterable<Told>): Sums {
  const sums: Sums = new Map();
  for (const { shop, events } of all) {
    const ofShop = sums.get(shop.accountId) ?? new Map<string, number>();
    sums.set(shop.accountId, ofShop);
    for (const { item, type } of events) ofShop.set(`${item} ${type}`, (ofShop.get(`${item} ${type}`) ?? 0) + 1);
  }
  return sums;
}

/**
 * Compares what was acknowledged with the tables, item by item: how many events are missing, and how many are there too often. What was
 * sent and never acknowledged may be there, once.
 */
export async function compared(owner: pg.Client, all: readonly Told[]) {
  const sent = new Map(all.map((told) => [told.batch, told]));
  const taken = new Map(all.filter(isTaken).map((told) => [told.batch, told]));
  const [least, most] = [sumsOf(taken.values()), sumsOf(sent.values())];
  let [lost, doubled] = [0, 0];
  for (const [accountId, sums] of most) {
    const { rows } = await owner.query<{ what: string; count: number }>(kept, [accountId]);
    const counts = new Map(rows.map(({ what, count }) => [what, count]));
    for (const what of new Set([...sums.keys(), ...counts.keys()])) {
      const count = counts.get(what) ?? 0;
      lost += Math.max(0, (least.get(accountId)?.get(what) ?? 0) - count);
      doubled += Math.max(0, count - (sums.get(what) ?? 0));
    }
  }
  return { lost, doubled, batches: taken.size };
}

const shared = `
  select count(*)::int as count from
    (select xmin::text from event_batches group by 1 having count(distinct account_id) > 1) several`;
const together = `
  select count(*)::int as batches, count(distinct xmin::text)::int as transactions from event_batches`;

/** Transactions that wrote batches of more than one account, and how many batches a transaction wrote. */
export async function transactionsOf(owner: pg.Client) {
  const [several, all] = [
    await owner.query<{ count: number }>(shared),
    await owner.query<{ batches: number; transactions: number }>(together),
  ];
  return { ofSeveralAccounts: several.rows[0]?.count ?? 0, ...all.rows[0] };
}
