import { wardrobe } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { type CountedApp, startCounted } from '../../testing/counted-app';
import { addItems, buy, openShop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let counted: CountedApp;
let origin: string;
let token: string;
/** Things and codes that somebody has, beside somebody else with as many. */
const [things, codes] = [2_000, 1_200];
/** Of a page of 24, and what the planner reads ahead. */
const most = 100;

beforeAll(async () => {
  app = await startTestApp();
  const shop = await openShop(app);
  for (const email of ['many@rows.example', 'others@rows.example']) {
    const added = await addItems(app, await buy(app, shop, email), email);
    token ||= added.access_token;
    const of = '(select id from directory.shoppers where email = $1)';
    await app.admin.query(
      `insert into wardrobe_items (shopper_id, origin, name, shop_name, bought_at, added_at)
       select ${of}, 'own', 'Sock ' || n, 'Shop ' || n % 10, now() - make_interval(hours => n), now() - make_interval(mins => n)
       from generate_series(2, $2::int) n`,
      [email, things],
    );
    await app.admin.query(
      `insert into shopper_rewards (shopper_id, shop_account_id, coupon_id, code_id, shop_name, code, name, type, value, currency, shop_url, released_at, expires_at)
       select ${of}, n, n, n, 'Shop ' || n % 10, 'CODE-' || n, 'Thanks', 'CASH', 500, 'GBP', 'https://shop.example', now() - make_interval(hours => n),
         now() + make_interval(days => case when n % 2 = 0 then 2 else -30 end)
       from generate_series(1, $2::int) n`,
      [email, codes],
    );
  }
  counted = await startCounted(app);
  origin = counted.origin;
}, 120_000);
afterAll(async () => {
  await counted.close();
  await app.close();
});

it.each([
  ['bought_at', 'desc'],
  ['bought_at', 'asc'],
  ['added_at', 'desc'],
  ['name', 'asc'],
] as const)('a wardrobe of 2,000 things by %s, %s, reads those of its page alone', async (sort, direction) => {
  for (const page of [1, Math.ceil(things / 24)]) {
    const query = { sort, direction, page, per_page: 24 };
    const { info } = await call(origin, wardrobe.list, { token, query });
    expect(info.total_items).toBe(things);
    const read = await counted.readBy(() => call(origin, wardrobe.list, { token, query }));
    expect(read.most, `page ${page}: ${read.plan}`).toBeLessThan(most);
  }
});

it('codes beyond any number are reached page by page, each once, and a page reads its own', async () => {
  const found: string[] = [];
  for (let page = 1; page <= codes / 100; page += 1) {
    const { items, info } = await call(origin, wardrobe.rewards, { token, query: { page } });
    expect([items.length, info.total_items]).toEqual([100, codes]);
    found.push(...items.map(({ code }) => code));
  }
  expect(found).toEqual(Array.from({ length: codes }, (_, at) => `CODE-${at + 1}`));
  const read = await counted.readBy(() => call(origin, wardrobe.rewards, { token, query: { per_page: 24 } }));
  expect(read.most, read.plan).toBeLessThan(most);
});

it('codes are narrowed to those of a state, by the clock, and found by their shop', async () => {
  const of = async (query: object) => {
    const { items, info } = await call(origin, wardrobe.rewards, { token, query: { per_page: 5, ...query } });
    return [info.total_items, [...new Set(items.map(({ state }) => state))]];
  };
  await app.admin.query("update shopper_rewards set state = 'redeemed' where code_id <= 10");
  await app.admin.query("update shopper_rewards set state = 'voided' where code_id = 12");
  expect(await of({ state: 'released' })).toEqual([codes / 2 - 6, ['released']]);
  expect(await of({ state: 'expired' })).toEqual([codes / 2 - 5, ['expired']]);
  expect(await of({ state: 'redeemed' })).toEqual([10, ['redeemed']]);
  expect(await of({ state: 'voided' })).toEqual([1, ['voided']]);
  expect((await of({ state: 'over' }))[0]).toBe(codes / 2 + 6);
  expect((await of({ search: 'shop 3' }))[0]).toBe(codes / 10);
  app.clock.pass(3 * 24 * 3600);
  expect((await of({ state: 'released' }))[0]).toBe(0);
});
