import {
  charityReports,
  giftAidClaims,
  giftAidDonors,
  giftAidLetters,
  giftAidSales,
  gifts,
  home,
  shopOrders,
  signIn,
} from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../config/demo';
import { call } from '../testing/client';
import { startTestApp, type TestApp } from '../testing/test-app';
import { loadDemo } from './load-demo';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  await loadDemo(app.services);
  const body = { email: 'charity@demo.example', password: demoPassword };
  ({ access_token: token } = await call(app.origin, signIn.login, { body }));
});
afterAll(() => app.close());

const asked = () => ({ token, query: { per_page: 100 } });
const monthsAgo = (months: number) => {
  const day = app.clock.now();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 7);
};

it('visitors have bought in its virtual shop: to be sent, sent, and given back', async () => {
  const { items } = await call(app.origin, shopOrders.list, asked());
  expect(items.map(({ state }) => state)).toEqual(['paid', 'paid', 'sent', 'refunded', 'sent', 'sent']);
  expect(items.map(({ total }) => total.amount)).toEqual(['21.95', '25.95', '58.95', '35.95', '30.45', '51.95']);
  expect(items.map(({ image }) => image)).not.toContain(null);
  const [newest, , , returned] = items;
  const whole = await call(app.origin, shopOrders.get, { token, path: { id: newest?.uuid ?? '' } });
  expect(whole).toMatchObject({ buyer: { name: 'Farah Siddiqui', city: 'York' }, can: ['send', 'refund'] });
  // PayPal has each payment as the books have it, whoever asks.
  const { rows } = await app.admin.query(
    `select o.state, p.pence::int = o.price + o.postage as paid, p.fee_pence = o.fee as fee,
       (select coalesce(sum(r.pence), 0) from sandbox.refunds r where r.payment = p.reference)::int as returned
     from shop_orders o join sandbox.payments p on p.reference = o.payment_reference order by o.created_at desc`,
  );
  expect(rows).toEqual(
    items.map(({ state }) => ({ state, paid: true, fee: true, returned: state === 'refunded' ? 3595 : 0 })),
  );
  const page = await (await fetch(`${app.origin}/p/second-rail/shop`)).text();
  expect(page).toContain(returned?.item);
  expect(page).toContain('Merino jumper');
  expect(page).not.toContain(newest?.item);
});

it('an order that waits is given back as any other is', async () => {
  const { items } = await call(app.origin, shopOrders.list, { token, query: { state: 'to_send' } });
  const path = { id: items[1]?.uuid ?? '' };
  expect(await call(app.origin, shopOrders.refund, { token, path, body: {} })).toMatchObject({ state: 'refunded' });
});

it('shoppers have given a little after their orders; one gift went back, two are with Gift Aid', async () => {
  const { items } = await call(app.origin, gifts.list, asked());
  expect(items.map(({ state, amount, gift_aid: aided }) => [state, amount.amount, aided])).toEqual([
    ['paid', '2.00', false],
    ['paid', '5.00', false],
    ['paid', '2.00', true],
    ['paid', '1.00', false],
    ['refunded', '15.00', false],
    ['paid', '2.00', false],
    ['paid', '5.00', true],
  ]);
  const found = await call(app.origin, gifts.charities, { query: { search: 'second rail' } });
  expect(found.items).toEqual([{ name: 'second-rail', title: 'Second Rail Trust' }]);
});

it('Gift Aid is set up, with donors, sales, letters and an open claim that agree', async () => {
  expect(await call(app.origin, giftAidSales.settings, { token })).toMatchObject({ method: 'a', commission: '5.00' });
  const { items: donors } = await call(app.origin, giftAidDonors.list, asked());
  expect(donors.map(({ declared }) => declared)).toEqual(Array.from({ length: 9 }, () => true));
  const { items: sales } = await call(app.origin, giftAidSales.list, asked());
  expect([...new Set(sales.map(({ state }) => state))].sort()).toEqual([
    ...['claimable', 'due_letter', 'notified', 'waiting'],
  ]);
  expect([...new Set(sales.map(({ part }) => part))].sort()).toEqual(['gift', 'over', 'within']);
  const { items: letters } = await call(app.origin, giftAidLetters.list, asked());
  const told = letters.map(({ kind, sent_on: sent, answer }) => [kind, sent === null, answer]);
  expect(told.slice(0, 2)).toEqual([
    ['declaration', true, 'none'],
    ['declaration', true, 'none'],
  ]);
  // Two at least: how much a donor gives in a tax year depends on when the demo begins.
  expect(told.length).toBeGreaterThan(3);
  expect([...new Set(told.slice(2).map(String))]).toEqual(['over_limit,false,none']);
  const notified = sales.filter(({ state }) => state === 'notified');
  const sum = (amounts: readonly string[]) =>
    amounts.reduce((total, amount) => total + Math.round(Number(amount) * 100), 0);
  expect(sum(letters.map(({ amount }) => amount))).toBe(sum(notified.map(({ net }) => net)));
  const { items: claims } = await call(app.origin, giftAidClaims.list, asked());
  expect(claims).toMatchObject([{ number: 1, state: 'draft', taken_back: '0.00' }]);
  const claimable = sales.filter(({ state, part }) => state === 'claimable' && part === 'within');
  expect(sum([claims[0]?.gifts ?? ''])).toBe(sum(claimable.map(({ net }) => net)));
});

it('home and the reports of the months count what was given and sold', async () => {
  const reports = await Promise.all(
    [0, 1, 2].map((months) => call(app.origin, charityReports.month, { token, query: { month: monthsAgo(months) } })),
  );
  const pounds = (of: 'shop_sales' | 'gifts' | 'refunds') =>
    reports.reduce((sum, { total }) => sum + Math.round(Number(total[of]) * 100), 0);
  expect(reports.reduce((sum, { total }) => sum + total.gift_count, 0)).toBe(7);
  expect([pounds('gifts'), pounds('shop_sales')]).toEqual([3200, 22_520]);
  // With what the test of an order gave back.
  expect(pounds('refunds')).toBe(1500 + 3595 + 2595);
  const { attention } = await call(app.origin, home.overview, { token, query: {} });
  expect(attention.filter(({ kind }) => kind === 'shop_orders_to_send')).toMatchObject([{ count: 1 }]);
});

it('started again nothing is made twice', async () => {
  const counted = async () =>
    (
      await app.admin.query(
        `select (select count(*) from gifts)::int as gifts, (select count(*) from shop_orders)::int as orders,
           (select count(*) from gift_aid_donors)::int as donors, (select count(*) from gift_aid_sales)::int as sales,
           (select count(*) from gift_aid_letters)::int as letters, (select count(*) from gift_aid_claims)::int as claims,
           (select count(*) from donations)::int as donations`,
      )
    ).rows[0];
  const before = await counted();
  expect(before).toMatchObject({ gifts: 7, orders: 6, donors: 9, claims: 1 });
  await loadDemo(app.services);
  expect(await counted()).toEqual(before);
});
