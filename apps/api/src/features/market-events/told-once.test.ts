import { marketEventCalls } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { request } from '../../testing/client';
import { type CountedApp, startCounted } from '../../testing/counted-app';
import { type MarketOfTest, openMarketplace } from '../../testing/markets';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let counted: CountedApp;
let shop: MarketOfTest;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openMarketplace(app);
  counted = await startCounted(app);
}, 120_000);
afterAll(async () => {
  await counted.close();
  await app.close();
});

const tell = async (events: readonly object[]) => {
  const sent = { path: { uuid: shop.site }, body: { batch: crypto.randomUUID(), events } };
  const answer = await request(counted.origin, marketEventCalls.ofSite, sent);
  return marketEventCalls.ofSite.answer.parse(await answer.json()).counted;
};

it('adds up the events of a batch by item, kind and day before they are sent, in one round trip', async () => {
  const events = Array.from({ length: 100 }, (_, at) => ({
    item: at % 2 ? 'p1' : 'p2',
    type: at % 4 ? 'reach' : 'click',
  }));
  const { answer, batches } = await counted.asked(() => tell(events));
  expect(answer).toBe(100);
  expect(batches.map((sent) => sent.map(({ name }) => name))).toEqual([['scope', 'market-events.count']]);
  const [, , ids, keys, ...columns] = batches[0]?.[1]?.values ?? [];
  // As the pool sends them: arrays in the way of Postgres.
  expect([ids, keys]).toEqual(['{NULL,NULL}', '{"p2","p1"}']);
  const rows = columns.map((column) => String(column).split(',').length);
  expect(rows).toEqual(Array(5).fill(3));
  expect(columns.at(-1)).toBe('{"25","50","25"}');
});

it('lets calls of one shop that wait share a transaction', async () => {
  // The only connection waits for the account’s row until all of them have come.
  const holder = await app.admin.connect();
  await holder.query('begin');
  await holder.query('select from accounts where account_id = $1 for update', [shop.owner.accountId]);
  const before = counted.arrived();
  counted.batches.length = 0;
  const told = Promise.all(Array.from({ length: 40 }, () => tell([{ item: 'p3', type: 'reach' }])));
  await expect.poll(() => counted.arrived() - before).toBe(40);
  await holder.query('rollback');
  holder.release();
  expect(await told).toEqual(Array(40).fill(1));
  // The first by itself; of the rest some may have been looked up before others had come.
  expect(counted.batches.length).toBeLessThan(5);
  const { rows } = await app.admin.query(
    `select sum(d.reach)::int as reach from feed_item_days d join feed_items i on i.account_id = d.account_id and i.id = d.item_id
     where d.account_id = $1 and i.item_id = 'p3'`,
    [shop.owner.accountId],
  );
  expect(rows).toEqual([{ reach: 40 }]);
});
