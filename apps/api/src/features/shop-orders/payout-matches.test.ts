import { gifts, shopOrders } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextMatch } from '../../domain/charity-payments/match-payment';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { buyThing, lookAt, offerThing } from '../../testing/charity-shop';
import { call, refused, request } from '../../testing/client';
import { behind, type PayPalApp, startPayPalApp } from '../../testing/paypal/paypal-app';
import { hasJobs } from '../../testing/pending-jobs';
import { begin, type GiftsOfTest, look, openGifts } from '../../testing/small-gifts';
import { until } from '../../testing/test-app';

let app: PayPalApp;
beforeAll(async () => {
  app = await startPayPalApp();
});
beforeEach(() => app.admin.query("delete from directory.throttles; update shop_orders set caller = ''"));
afterAll(async () => {
  await app.close();
  expect(app.paypal.complaints).toEqual([]);
});

const open = () => openGifts(app, 'chosen', (url) => app.paypal.state.consent(behind(url)));
const orderAt = ({ pay_url }: { readonly pay_url: string | null }) =>
  app.paypal.state.order(new URL(pay_url ?? '').searchParams.get('token') ?? '');

/** A coat is bought for 16.45 with its postage, and £5 are given. */
async function paid(of: GiftsOfTest) {
  const order = await buyThing(app, of.charity, (await offerThing(app, of.charity)).uuid);
  const gift = await begin(app, of, { amount: '5' });
  const [sale, given] = [orderAt(order), orderAt(gift)];
  for (const { id } of [sale, given]) app.paypal.state.approveOrder(id);
  expect((await lookAt(app, order)).state).toBe('paid');
  expect((await look(app, of, gift)).state).toBe('paid');
  return { gift, sale, given };
}
const payouts = ({ charity }: GiftsOfTest) => call(app.origin, shopOrders.payouts, { token: charity.token });
const matchingOf = async (of: GiftsOfTest) => (await payouts(of)).matching;
const atPayPal = async ({ charity }: GiftsOfTest) => {
  const text = await (await request(app.origin, shopOrders.payoutsFile, { token: charity.token })).text();
  const lines = text.replace('\ufeff', '').trimEnd().split('\r\n');
  return lines.map((line) => line.split(',')).map((cells) => [cells[1], cells[7], cells.at(-1)]);
};
/** What the clock sends each hour. */
async function compare(): Promise<void> {
  const kind = { queue: 'payouts.match' };
  await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, kind, {}));
  await until(async () => !(await hasJobs(app, [kind.queue])));
}
/** The day of this charity’s next comparison has come. */
async function due({ charity: { charity } }: GiftsOfTest): Promise<void> {
  for (const table of ['shop_orders', 'gifts'])
    await app.admin.query(`update ${table} set match_due = $2 where account_id = $1 and match_due is not null`, [
      charity.accountId,
      app.clock.now(),
    ]);
}
const dueDays = async (of: GiftsOfTest) => {
  const { rows } = await app.admin.query(
    'select round(extract(epoch from match_due - paid_at) / 86400)::int as days from shop_orders where account_id = $1',
    [of.charity.charity.accountId],
  );
  return rows[0].days;
};

describe('payments of a charity', () => {
  it('are compared with PayPal a day later, and as PayPal has them', async () => {
    const of = await open();
    const { sale } = await paid(of);
    const asked = () => app.paypal.calls.filter((one) => one === `GET /v2/checkout/orders/${sale.id}`).length;
    const before = asked();
    await compare();
    // Not before the day is over.
    expect(asked()).toBe(before);
    expect(await matchingOf(of)).toEqual({ matched: 0, waiting: 2, differing: 0, differences: [] });
    expect(await atPayPal(of)).toEqual([
      ['kind', 'fee', 'at_paypal'],
      ['sale', '0.43', ''],
      ['gift', '0.27', ''],
    ]);
    await due(of);
    await compare();
    expect(asked()).toBe(before + 1);
    expect(await matchingOf(of)).toEqual({ matched: 2, waiting: 0, differing: 0, differences: [] });
    expect((await atPayPal(of)).map(([, , matched]) => matched)).toEqual(['at_paypal', 'matched', 'matched']);
    await compare();
    expect(asked()).toBe(before + 1);
  });

  it('that PayPal has otherwise are named and stay as they are; its fee counts', async () => {
    const of = await open();
    const { gift, sale, given } = await paid(of);
    // The charity gave back the coat’s money at PayPal itself, and PayPal knows nothing of the gift.
    app.paypal.state.refund(sale.capture?.id ?? '', 1645, '');
    app.paypal.state.orders.delete(given.id);
    await app.admin.query('update shop_orders set fee = 1 where account_id = $1', [of.charity.charity.accountId]);
    await due(of);
    await compare();
    const { matching, total } = await payouts(of);
    expect(matching).toMatchObject({ matched: 0, waiting: 0, differing: 2 });
    const day = app.clock.now().toISOString().slice(0, 10);
    expect([...matching.differences].sort((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      {
        ...{ kind: 'gift', uuid: gift.uuid, number: gift.uuid.slice(0, 8).toUpperCase(), item: 'Alder & Thread', day },
        ...{ paid: false, gross: '5.00', returned: '0.00', gross_at_paypal: '0.00', returned_at_paypal: '0.00' },
      },
      {
        ...{
          kind: 'sale',
          uuid: expect.any(String),
          number: expect.stringMatching(/^[0-9A-F]{8}$/),
          item: 'Coat',
          day,
        },
        ...{ paid: true, gross: '16.45', returned: '0.00', gross_at_paypal: '16.45', returned_at_paypal: '16.45' },
      },
    ]);
    expect(total).toMatchObject({ sales: '16.45', gifts: '5.00', refunds: '0.00', fees: '0.70' });
    expect(await atPayPal(of)).toContainEqual(['sale', '0.43', 'differs']);

    // Refunding here writes down what went back there: nothing is paid twice, and nothing differs any more.
    const id = matching.differences.find(({ kind }) => kind === 'sale')?.uuid ?? '';
    await call(app.origin, shopOrders.refund, { token: of.charity.token, path: { id }, body: {} });
    expect(await matchingOf(of)).toMatchObject({ matched: 0, waiting: 1, differing: 1 });
    await compare();
    expect(await matchingOf(of)).toMatchObject({ matched: 1, waiting: 0, differing: 1 });
    expect(sale.refunds).toHaveLength(1);
  });

  it('are compared again after 30 and 60 days, and within the hour after a refund', async () => {
    const of = await open();
    const { gift, given } = await paid(of);
    expect(await dueDays(of)).toBe(1);
    await due(of);
    await app.admin.query("update shop_orders set paid_at = paid_at - interval '25 hours' where account_id = $1", [
      of.charity.charity.accountId,
    ]);
    await compare();
    expect(await dueDays(of)).toBe(30);
    const seen = async () =>
      (await app.admin.query('select matched from gifts where uuid = $1', [gift.uuid])).rows[0].matched;
    expect(await seen()).toEqual({ paid: true, pence: 500, returned: 0 });
    await call(app.origin, gifts.refund, { token: of.charity.token, path: { id: gift.uuid }, body: {} });
    await compare();
    expect(await seen()).toEqual({ paid: true, pence: 500, returned: 500 });
    expect(given.refunds.map(({ pence }) => pence)).toEqual([500]);
    const paidAt = new Date('2026-11-01T10:00:00Z');
    const after = (days: number) => nextMatch(paidAt, new Date(paidAt.getTime() + days * 86_400_000))?.toISOString();
    expect([0, 0.9, 1, 29.9, 30, 59.9, 60, 400].map(after)).toEqual([
      ...['2026-11-02T10:00:00.000Z', '2026-11-02T10:00:00.000Z'],
      ...['2026-12-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z'],
      ...['2026-12-31T10:00:00.000Z', '2026-12-31T10:00:00.000Z', undefined, undefined],
    ]);
  });

  it('wait while PayPal does not answer', async () => {
    const of = await open();
    await paid(of);
    await due(of);
    app.paypal.fail(/GET .*orders/, 'down');
    await compare();
    expect(await matchingOf(of)).toMatchObject({ matched: 0, waiting: 2, differing: 0 });
    await compare();
    expect(await matchingOf(of)).toMatchObject({ matched: 2, waiting: 0 });
  });

  it('are their own charity’s: another one reads nothing of them', async () => {
    const [of, other] = [await open(), await open()];
    await paid(of);
    expect(await matchingOf(other)).toEqual({ matched: 0, waiting: 0, differing: 0, differences: [] });
    await refused(app.origin, shopOrders.payouts, { token: of.shop.token }, 403);
  });
});
