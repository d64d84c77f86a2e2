import { home } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { addItems, buy, coat, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const overview = (token: string, days?: '7' | '30' | '90') =>
  call(app.origin, home.overview, { token, query: days ? { days } : {} });
const set = (shop: Shop, table: string, change: string, where = 'true') =>
  app.admin.query(`update ${table} set ${change} where account_id = $1 and ${where}`, [shop.accountId]);

describe('the figures of the home page', () => {
  it('are of as many days as were asked for, today last, each there though it has nothing', async () => {
    const { token } = await app.make.tenant();
    const month = await overview(token);
    expect(month.days).toHaveLength(30);
    expect(month.days.at(-1)).toBe(app.clock.now().toISOString().slice(0, 10));
    expect(month.days).toEqual([...new Set(month.days)].sort());
    expect(month.figures.map(({ id, total, before }) => [id, total, before])).toEqual([
      ['items_added', '0', '0'],
      ['shoppers', '0', '0'],
      ['codes_given', '0', '0'],
      ['codes_used', '0', '0'],
    ]);
    expect(month.chart.map(({ id, values }) => [id, values.length])).toEqual([
      ['items', 30],
      ['orders', 30],
    ]);
    expect((await overview(token, '7')).days).toHaveLength(7);
    expect((await overview(token, '90')).days).toHaveLength(90);
  });

  it('compare with the time before, count a shopper once, and leave test mode and others out', async () => {
    const [shop, other] = [await openShop(app), await openShop(app)];
    const pages = [];
    for (const number of ['A-1', 'A-2', 'A-3']) pages.push(await buy(app, shop, number, [coat, coat]));
    pages.push(await buy(app, shop, 'A-4'), await buy(app, shop, 'A-5'));
    for (const page of pages.slice(0, 4)) await addItems(app, page, 'one@shopper.example');
    await addItems(app, pages[4] ?? '', 'two@shopper.example');
    await addItems(app, await buy(app, other, 'B-1'), 'three@shopper.example');
    const moved = async (number: string, days: number) => {
      const order = `(select id from orders where account_id = $1 and number = '${number}')`;
      await set(shop, 'orders', `bought_at = now() - interval '${days} days'`, `number = '${number}'`);
      await set(shop, 'items', `added_at = now() - interval '${days} days'`, `order_id = ${order}`);
    };
    await moved('A-2', 29);
    await moved('A-3', 31);
    await moved('A-4', 61);
    await set(shop, 'orders', 'test = true', "number = 'A-5'");
    await set(
      shop,
      'items',
      'test = true',
      "order_id = (select id from orders where account_id = $1 and number = 'A-5')",
    );
    const { figures, chart } = await overview(shop.token);
    expect(figures.slice(0, 2)).toMatchObject([
      { id: 'items_added', total: '4', before: '2' },
      { id: 'shoppers', total: '1', before: '1' },
    ]);
    expect([figures[0]?.values[0], figures[0]?.values.at(-1)]).toEqual([2, 2]);
    expect([figures[1]?.values[0], figures[1]?.values.at(-1)]).toEqual([1, 1]);
    expect(chart).toMatchObject([
      { id: 'items', total: '4' },
      { id: 'orders', total: '2' },
    ]);
  });

  it('count codes given out and used, of deleted coupons, too', async () => {
    const { token, accountId } = await app.make.tenant();
    const { id } = await app.make.coupon({ accountId });
    await app.admin.query('update coupons set deleted_at = now() where id = $1', [id]);
    const code = (text: string, issued: string, redeemed: string) =>
      app.admin.query(
        `insert into coupon_codes (account_id, coupon_id, code, issued_at, redeemed_at) values ($1, $2, $3, ${issued}, ${redeemed})`,
        [accountId, id, text],
      );
    await code('A', 'now()', 'null');
    await code('B', "now() - interval '3 days'", 'now()');
    await code('C', "now() - interval '10 days'", "now() - interval '9 days'");
    await code('D', 'null', 'null');
    expect((await overview(token, '7')).figures.slice(2)).toMatchObject([
      { id: 'codes_given', total: '2', before: '1' },
      { id: 'codes_used', total: '1', before: '1' },
    ]);
  });

  it('of a charity are what was given to it, and what of that was sold, in the currency that brought the most', async () => {
    const { token, accountId } = await app.make.tenant('CHARITY');
    const give = (status: string, price: number | null, currency: string | null, ago: number) =>
      app.admin.query(
        `insert into donations (account_id, name, status, price, sold_price, currency, received_at)
         values ($1, 'Coat', $2, $3, case when $2 = 'SOLD' then $3::bigint end, $4, now() - make_interval(days => $5))`,
        [accountId, status, price, currency, ago],
      );
    await give('SOLD', 1000, 'GBP', 0);
    await give('SOLD', 501, 'GBP', 2);
    await give('SOLD', 900, 'EUR', 2);
    await give('LISTED', 4000, 'GBP', 1);
    await give('SOLD', 300, 'GBP', 8);
    const { figures, chart } = await overview(token, '7');
    expect(figures.map(({ id, total, before, currency }) => [id, total, before, currency])).toEqual([
      ['items_given', '4', '1', null],
      ['items_sold', '3', '1', null],
      ['raised', '15.01', '3.00', 'GBP'],
      ['average_price', '7.51', '3.00', 'GBP'],
    ]);
    expect(figures[2]?.values.at(-1)).toBe(10);
    expect(chart.map(({ id }) => id)).toEqual(['items_given', 'items_sold']);
  });

  it('are what a member may see: finance the codes, staff of a shop nothing', async () => {
    const owner = await app.make.tenant();
    const finance = await overview((await app.make.colleague(owner, 'finance')).token);
    expect([finance.figures.map(({ id }) => id), finance.chart]).toEqual([['codes_given', 'codes_used'], []]);
    const staff = await overview((await app.make.colleague(owner, 'shop_staff')).token);
    expect([staff.figures, staff.chart, staff.attention]).toEqual([[], [], []]);
  });
});
