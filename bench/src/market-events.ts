// bench:market-events [seconds]: events of shops’ visitors at three paces, and again while the server is killed and started anew.
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { marketEventCalls } from '@dw/contract';
import pg from 'pg';
import { call } from '../../apps/api/src/testing/client';
import { ownAddress } from '../../e2e/src/own-address';
import { startProduct } from './lib/bench-product';
import { boundedTo } from './lib/bounded';
import { addMarketShops, type MarketShop } from './lib/market-shops';
import { rounded } from './lib/median';
import { paced, pacedTogether } from './lib/paced';
import { percentile } from './lib/percentile';
import { type Spent, spentWith } from './lib/processor';
import { report } from './lib/report';
import {
  byPopularity,
  type Choice,
  compared,
  evenly,
  eventsOf,
  isTaken,
  type Told,
  teller,
  transactionsOf,
} from './lib/told-events';

const seconds = Number(process.argv[2] ?? 20);
const [warmSeconds, idleSeconds] = [3, 5];
/** `MARKET_ITEMS`: how many items the large shop has. */
const manyItems = Number(process.env.MARKET_ITEMS ?? 1_000_000);
const popularItems = 10_000;
/** Fewer than a server works on at once (ADR 208): none is refused and sent again, which would be work for the same events. */
const atOnce = 40;
const callers = Array.from({ length: 500 }, ownAddress);

boundedTo(900);
let bench = await startProduct();
const { origin } = bench.product;
const agent = new Agent({ keepAlive: true });
const tell = teller(origin, agent, callers);
const all: Told[] = [];

async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(bench.database);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

type Pace = {
  readonly events: number;
  readonly calls: number;
  readonly shops: readonly MarketShop[];
  readonly choose: Choice;
};

const begin = ({ events, calls, shops, choose }: Pace, forSeconds: number) =>
  pacedTogether({ perSecond: calls, seconds: forSeconds, atOnce }, (at, due) => {
    const shop = shops[at % shops.length];
    if (!shop) throw new Error('There is no shop.');
    return tell(shop, eventsOf(choose, events / calls), due);
  });

const spent = (): Promise<Spent> =>
  asOwner(async (owner) => {
    const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
    return spentWith(bench.product.process.pid ?? 0, rows[0]?.pid ?? 0);
  });

/** What part of a processor is spent where nobody calls: it is in every figure. */
async function idlePercent() {
  const before = await spent();
  await pause(idleSeconds * 1000);
  const after = await spent();
  return rounded((after.server + after.postgres - before.server - before.postgres) / 10 / idleSeconds, 1);
}

/** Events at a pace: how soon they are acknowledged, and what part of one processor that takes. */
async function measured(pace: Pace) {
  // A quarter of them first: a server that has just started compiles what it runs.
  all.push(...(await begin({ ...pace, events: pace.events / 4, calls: pace.calls / 4 }, warmSeconds)));
  const [before, begun] = [await spent(), performance.now()];
  const told = await begin(pace, seconds);
  const tookSeconds = (performance.now() - begun) / 1000;
  const after = await spent();
  all.push(...told);
  const taken = told.filter(isTaken);
  const eventsTaken = (taken.length * pace.events) / pace.calls;
  // What the events cost, at their pace: where the machine was too busy for it, the time that they took says nothing.
  const percent = (ms: number) => rounded((ms / eventsTaken) * (pace.events / 10), 1);
  const [server, postgres] = [after.server - before.server, after.postgres - before.postgres];
  const took = told.map(({ answer }) => answer.took);
  const figures = {
    ...{ events: pace.events, calls: pace.calls },
    percentOfProcessor: { server: percent(server), postgres: percent(postgres), both: percent(server + postgres) },
    microsecondsOfEvent: rounded((1000 * (server + postgres)) / eventsTaken),
    acknowledgedPerSecond: rounded(eventsTaken / tookSeconds),
    triedAgain: told.filter(({ tries }) => tries > 1).length,
    ms: Object.fromEntries([0.5, 0.9, 0.99, 1].map((part) => [`p${part * 100}`, rounded(percentile(took, part), 1)])),
    loadOfLastMinute: rounded(loadavg()[0] ?? 0, 1),
  };
  console.error(JSON.stringify(figures));
  return figures;
}

/** The same while the server is killed, each twentieth batch sent twice at once, and afterwards again. */
async function whileKilled(pace: Pace) {
  const killing = (async () => {
    await pause((seconds * 1000) / 2);
    const begun = performance.now();
    bench.product.process.kill('SIGKILL');
    bench = await bench.again();
    return (performance.now() - begun) / 1000;
  })();
  const twice: Told[] = [];
  const told = await paced({ perSecond: pace.calls, seconds }, async (at, due) => {
    const shop = pace.shops[at % pace.shops.length];
    if (!shop) throw new Error('There is no shop.');
    const [events, batch] = [eventsOf(pace.choose, pace.events / pace.calls), randomUUID()];
    const other = at % 20 === 0 ? tell(shop, events, due, batch) : undefined;
    const one = await tell(shop, events, due, batch);
    if (other) twice.push(await other);
    return one;
  });
  const awaySeconds = await killing;
  const again = told.filter((_, at) => at % 10 === 0);
  for (const { shop, events, batch } of again) twice.push(await tell(shop, events, performance.now(), batch));
  all.push(...told, ...twice);
  return {
    awaySeconds: rounded(awaySeconds, 2),
    triedAgain: told.filter(({ tries }) => tries > 1).length,
    twice: twice.length,
  };
}

/** Whose batches are not counted hear why, and nothing of theirs is in the tables. */
async function namedAndLeftOut({ market, site, accountId }: MarketShop) {
  const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  const crawler = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  const events = [{ item: 'item-1', type: 'click' as const }];
  const told = (own: boolean) => ({ batch: randomUUID(), own, events });
  const answers = [];
  for (let at = 0; at < 50; at += 1) {
    const headers = { ...callers[at] };
    const onPage = { ...headers, Origin: 'https://shop.bench.example' };
    answers.push(
      {
        due: 'own',
        ...(await call(origin, marketEventCalls.ofSite, { path: { uuid: site }, body: told(true), headers })),
      },
      {
        due: 'own',
        ...(await call(origin, marketEventCalls.ofMarket, {
          path: { retailer: market },
          body: told(true),
          headers: { ...headers, ...browser },
        })),
      },
      {
        due: 'crawler',
        ...(await call(origin, marketEventCalls.ofMarket, {
          path: { retailer: market },
          body: told(false),
          headers: { ...headers, ...crawler },
        })),
      },
      {
        due: 'crawler',
        ...(await call(origin, marketEventCalls.ofSite, {
          path: { uuid: site },
          body: told(false),
          headers: { ...onPage, ...crawler },
        })),
      },
    );
  }
  const named = answers.filter(
    ({ due, counted, ignored, left_out }) => left_out === due && counted === 0 && ignored === 1,
  );
  const { rows } = await asOwner((owner) =>
    owner.query<{ clicks: number }>(
      'select coalesce(sum(clicks), 0)::int as clicks from feed_item_days where account_id = $1',
      [accountId],
    ),
  );
  return { asked: answers.length, named: named.length, counted: rows[0]?.clicks ?? 0 };
}

try {
  const filled = performance.now();
  const shops = await asOwner(async (owner) => {
    const made = {
      // No retailer may tell more than 100 batches a second.
      six: await addMarketShops(owner, 'six', 6, Math.ceil(popularItems / 6)),
      three: await addMarketShops(owner, 'three', 3, Math.ceil(popularItems / 3)),
      large: await addMarketShops(owner, 'large', 1, manyItems),
      killed: await addMarketShops(owner, 'killed', 6, Math.ceil(popularItems / 6)),
      left: await addMarketShops(owner, 'left', 1, 10),
    };
    await owner.query('vacuum analyze');
    await owner.query('checkpoint');
    return made;
  });
  console.error(`filled in ${rounded((performance.now() - filled) / 1000)} s`);
  const [bySix, byThree] = [byPopularity(Math.ceil(popularItems / 6)), byPopularity(Math.ceil(popularItems / 3))];
  const idle = await idlePercent();
  const inManyCalls = await measured({ events: 2000, calls: 500, shops: shops.six, choose: bySix });
  const inFewCalls = await measured({ events: 2000, calls: 20, shops: shops.six, choose: bySix });
  const popular = await measured({ events: 25_000, calls: 250, shops: shops.three, choose: byThree });
  const spread = await measured({ events: 5000, calls: 50, shops: shops.large, choose: evenly(manyItems) });
  const killed = await whileKilled({ events: 2000, calls: 100, shops: shops.killed, choose: bySix });
  const [left = undefined] = shops.left;
  if (!left) throw new Error('There is no shop.');
  const leftOut = await namedAndLeftOut(left);
  const { lost, doubled, batches } = await asOwner((owner) => compared(owner, all));
  const transactions = await asOwner(transactionsOf);
  const refused = all.filter((told) => !isTaken(told));
  const pace = ({ events, calls }: { events: number; calls: number }) => `${events} a second in ${calls} calls`;
  const busy = (figures: Awaited<ReturnType<typeof measured>>) => ({
    name: pace(figures),
    value: figures.percentOfProcessor.both,
    unit: '% of a processor',
    atMost: 30,
  });
  // What came last waits for its answer, too, within a hundredth of twenty seconds. A backlog grows beyond that.
  const sustained = (figures: Awaited<ReturnType<typeof measured>>) => ({
    name: `${pace(figures)}, acknowledged`,
    value: figures.acknowledgedPerSecond,
    unit: 'events a second',
    atLeast: 0.99 * figures.events,
  });
  report(
    'market-events',
    [
      busy(inManyCalls),
      busy(inFewCalls),
      sustained(popular),
      sustained(spread),
      { name: 'not acknowledged', value: refused.length, unit: `of ${all.length} calls`, atMost: 0 },
      { name: 'lost', value: lost, unit: 'events', atMost: 0 },
      { name: 'doubled', value: doubled, unit: 'events', atMost: 0 },
      { name: 'of several accounts', value: transactions.ofSeveralAccounts, unit: 'transactions', atMost: 0 },
      {
        name: 'own and crawlers named',
        value: leftOut.named,
        unit: `of ${leftOut.asked} calls`,
        atLeast: leftOut.asked,
      },
      { name: 'own and crawlers counted', value: leftOut.counted, unit: 'clicks', atMost: 0 },
    ],
    {
      ...{ seconds, idlePercent: idle },
      ...{ inManyCalls, inFewCalls, popular, spread, killed },
      ...{
        batches,
        transactions,
        refused: [...new Set(refused.map(({ answer }) => `${answer.status} ${answer.text}`))].slice(0, 3),
      },
    },
  );
} finally {
  agent.destroy();
  await bench.stop();
}
