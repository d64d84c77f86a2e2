import { charityReports, gifts, shopOrders } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyThing, lookAt, offerThing } from '../../testing/charity-shop';
import { call, refused, request } from '../../testing/client';
import { pressInSandbox } from '../../testing/press-in-sandbox';
import { begin, look, openGifts } from '../../testing/small-gifts';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(8);
});
afterAll(() => app.close());

type Opened = Awaited<ReturnType<typeof openGifts>>;

async function bought({ charity }: Opened, price: number): Promise<void> {
  const order = await buyThing(app, charity, (await offerThing(app, charity, `Coat of ${price}`, price)).uuid);
  await pressInSandbox(order.pay_url ?? '', 'approve');
  expect((await lookAt(app, order)).state).toBe('paid');
}

async function given(of: Opened, amount: string): Promise<string> {
  const gift = await begin(app, of, { amount });
  await pressInSandbox(gift.pay_url ?? '', 'approve');
  expect((await look(app, of, gift)).state).toBe('paid');
  return gift.uuid;
}

it('a month tells donations, sales, gifts and refunds to the penny, on the page, as CSV and as PDF', async () => {
  const of = await openGifts(app);
  const { token, charity } = of.charity;
  await bought(of, 1250);
  await bought(of, 605);
  await given(of, '2');
  const back = await given(of, '10.01');
  const orders = await call(app.origin, shopOrders.list, { token });
  const coat = orders.items.find(({ item }) => item === 'Coat of 1250')?.uuid ?? '';
  await call(app.origin, shopOrders.refund, { token, path: { id: coat }, body: {} });
  await call(app.origin, gifts.refund, { token, path: { id: back }, body: {} });
  // Sold elsewhere, and what is not of this month, not in pounds, or not sold.
  await app.admin.query(
    `insert into donations (account_id, name, count, status, received_at, sold_at, sold_price, sold_via, currency) values
       ($1, 'Bag', 3, 'RECEIVED', now(), null, null, null, null),
       ($1, 'Hat', 1, 'SOLD', now(), now(), 799, 'elsewhere', 'GBP'),
       ($1, 'Old hat', 1, 'SOLD', now() - interval '70 days', now() - interval '65 days', 5000, 'elsewhere', 'GBP'),
       ($1, 'Foreign hat', 1, 'SOLD', now() - interval '70 days', now(), 5000, 'elsewhere', 'EUR')`,
    [charity.accountId],
  );
  const report = await call(app.origin, charityReports.month, { token });
  // 16.45 and 10.00 with postage; fees 0.43, 0.34, of 2.00 0.23, of 10.01 0.34; back 16.45 and 10.01.
  const total = {
    ...{ received: 6, shop_sales: '26.45', own_sales: '7.99', gift_count: 2, gifts: '12.01' },
    ...{ refunds: '26.46', fees: '1.34', net: '18.65' },
  };
  expect(report.total).toEqual(total);
  const today = app.clock.now().toISOString().slice(0, 10);
  expect(report.month).toBe(today.slice(0, 7));
  expect(report.days.find(({ day }) => day === today)).toEqual({ day: today, ...total });
  expect(report.days).toHaveLength(Number(today.slice(8)));
  expect(report.things).toEqual([
    { status: 'LISTED', count: 1 },
    { status: 'RECEIVED', count: 3 },
    { status: 'SOLD', count: 2 },
  ]);
  const csv = await (await request(app.origin, charityReports.file, { token })).text();
  const lines = csv.replace('\ufeff', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe('day,received,shop_sales,own_sales,gift_count,gifts,refunds,fees,net,currency');
  expect(lines.at(-1)).toBe('total,6,26.45,7.99,2,12.01,26.46,1.34,18.65,GBP');
  expect(lines).toContain(`${today},6,26.45,7.99,2,12.01,26.46,1.34,18.65,GBP`);
  const pdf = await request(app.origin, charityReports.print, { token, headers: { 'Accept-Language': 'ru' } });
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="report-${today.slice(0, 7)}.pdf"`);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

it('an empty month is told as such; another month, account or place is not', async () => {
  const of = await openGifts(app);
  const { token, charity } = of.charity;
  const month = await call(app.origin, charityReports.month, { token, query: { month: '2024-02' } });
  expect(month.days).toHaveLength(29);
  expect(month.total).toMatchObject({ received: 0, gifts: '0.00', net: '0.00' });
  expect((await request(app.origin, charityReports.print, { token, query: { month: '2024-02' } })).status).toBe(200);
  for (const wrong of ['2023-02', '2999-01', '2024-13', 'x'])
    for (const endpoint of [charityReports.month, charityReports.file, charityReports.print])
      await refused(app.origin, endpoint, { token, query: { month: wrong } }, 422);
  await refused(app.origin, charityReports.month, { token: of.shop.token }, 403);
  const limited = await app.make.colleague(charity, 'manager');
  await app.admin.query(
    `update directory.memberships set limits = jsonb_build_object('places', (select jsonb_agg(id) from places where account_id = $2)) where user_id = $1`,
    [limited.userId, charity.accountId],
  );
  await refused(app.origin, charityReports.month, { token: limited.token }, 403);
});
