import { gifts, shopOrders } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transactionOutsideScope } from '../platform/db/outside-scope';
import { buyerOf, buyThing, lookAt, offerThing } from '../testing/charity-shop';
import { call, refused } from '../testing/client';
import { behind, type PayPalApp, payPalEvent, startPayPalApp } from '../testing/paypal/paypal-app';
import { begin, type GiftsOfTest, giftOf, look, openGifts } from '../testing/small-gifts';
import { until } from '../testing/test-app';

let app: PayPalApp;
let of: GiftsOfTest;
beforeAll(async () => {
  app = await startPayPalApp();
  of = await openGifts(app, 'chosen', (url) => app.paypal.state.consent(behind(url)));
});
beforeEach(() => app.admin.query("delete from directory.throttles; update shop_orders set caller = ''"));
afterAll(async () => {
  await app.close();
  expect(app.paypal.complaints).toEqual([]);
});

const give = () => begin(app, of, { amount: '5' });
const buy = async (name: string) => buyThing(app, of.charity, (await offerThing(app, of.charity, name)).uuid);
/** PayPal’s own order behind the address where it is approved. */
const orderAt = ({ pay_url }: { readonly pay_url: string | null }) =>
  app.paypal.state.order(new URL(pay_url ?? '').searchParams.get('token') ?? '');
const approve = (asked: { readonly pay_url: string | null }) => {
  const order = orderAt(asked);
  app.paypal.state.approveOrder(order.id);
  return order;
};
const run = (queue: string, table: 'gifts' | 'shop_orders', uuid: string) =>
  transactionOutsideScope(app.db, async (unit) => {
    const { rows } = await app.admin.query(`select account_id, id from ${table} where uuid = $1`, [uuid]);
    await app.jobs.send(unit, { queue }, { accountId: Number(rows[0].account_id), id: Number(rows[0].id) });
  });
const stateOf = async (table: 'gifts' | 'shop_orders', uuid: string) =>
  (await app.admin.query(`select state from ${table} where uuid = $1`, [uuid])).rows[0]?.state;
const listed = async (uuid: string) =>
  (await call(app.origin, gifts.list, { token: of.charity.token })).items.filter((one) => one.uuid === uuid);

describe('where PayPal is down', () => {
  it('a gift and an order are not begun, nothing hangs on them, and the next try is one of its own', async () => {
    app.paypal.fail(/POST .*orders$/, 'down');
    const body = giftOf(of);
    const answer = await refused(app.origin, gifts.begin, { token: of.token, body }, 503);
    expect(answer).toMatchObject({ code: 'payment_unknown' });
    expect(await look(app, of, body)).toMatchObject({ state: 'failed', pay_url: null });
    expect(await give()).toMatchObject({ state: 'pending' });

    const { uuid } = await offerThing(app, of.charity, 'Scarf');
    app.paypal.fail(/POST .*orders$/, 'html');
    const path = { name: of.charity.name };
    await refused(app.origin, shopOrders.buy, { path, body: buyerOf(uuid) }, 503);
    // Nobody holds it: the next buyer gets it at once.
    expect(await buyThing(app, of.charity, uuid)).toMatchObject({ state: 'reserved' });
  });

  it.each(['down', 'busy', 'lost'] as const)(
    '(%s) as the money is taken, who waits reads how it stood, a job asks again, and it is taken once',
    async (fault) => {
      const [gift, order] = [await give(), await buy('Coat')];
      const [ofGift, ofOrder] = [approve(gift), approve(order)];
      app.paypal.fail(/capture$/, fault);
      expect((await look(app, of, gift)).state).toBe('capturing');
      app.paypal.fail(/capture$/, fault);
      expect((await lookAt(app, order)).state).toBe('capturing');
      app.paypal.forgetKeys();
      await run('gifts.settle', 'gifts', gift.uuid);
      await until(async () => (await stateOf('gifts', gift.uuid)) === 'paid');
      expect((await lookAt(app, order)).state).toBe('paid');
      expect([ofGift.taken, ofOrder.taken]).toEqual([1, 1]);
      expect(await listed(gift.uuid)).toMatchObject([{ amount: { amount: '5.00' }, fee: { amount: '0.27' } }]);
    },
  );

  it('as money goes back, it is given back once as soon as PayPal answers', async () => {
    const gift = await give();
    const paypal = approve(gift);
    expect((await look(app, of, gift)).state).toBe('paid');
    const path = { id: gift.uuid };
    app.paypal.fail(/refund$/, 'lost');
    await refused(app.origin, gifts.refund, { token: of.charity.token, path, body: {} }, 503);
    expect(await stateOf('gifts', gift.uuid)).toBe('refunding');
    await run('gifts.settle', 'gifts', gift.uuid);
    await until(async () => (await stateOf('gifts', gift.uuid)) === 'refunded');
    expect(paypal.refunds.map(({ pence }) => pence)).toEqual([500]);
  });
});

it('a PayPal that is slow is waited for ten seconds; it took the money, and once', { timeout: 60_000 }, async () => {
  const gift = await give();
  const paypal = approve(gift);
  app.paypal.fail(/capture$/, 'late');
  const begun = performance.now();
  expect((await look(app, of, gift)).state).toBe('capturing');
  expect(performance.now() - begun).toBeLessThan(15_000);
  expect((await look(app, of, gift)).state).toBe('paid');
  expect(paypal.taken).toBe(1);
});

describe('what only says that it is paid', () => {
  it('pays nothing: neither the address that a window comes back to, nor a message without PayPal’s signature', async () => {
    const [gift, order] = [await give(), await buy('Hat')];
    const [ofGift, ofOrder] = [orderAt(gift), orderAt(order)];
    for (const page of [gift.page, order.page]) {
      const answer = await fetch(`${page}?token=${ofGift.id}&PayerID=QYR5Z8XDVJNXQ&st=Completed&status=paid`);
      expect(answer.status).toBe(200);
    }
    const captured = payPalEvent('CHECKOUT.ORDER.APPROVED', { id: ofGift.id, status: 'APPROVED' });
    expect(await app.tell(captured, { headers: { 'paypal-transmission-sig': '' } })).toBe(400);
    // Signed well, and PayPal itself knows nothing of it.
    const related = { supplementary_data: { related_ids: { order_id: ofOrder.id } } };
    expect(await app.tell(payPalEvent('PAYMENT.CAPTURE.COMPLETED', { id: 'CAPTURE1', ...related }))).toBe(200);
    expect((await look(app, of, gift)).state).toBe('pending');
    expect((await lookAt(app, order)).state).toBe('reserved');
    expect([ofGift.taken, ofOrder.taken]).toEqual([0, 0]);
    expect(await listed(gift.uuid)).toEqual([]);
  });

  it('opens nobody’s page either: its token belongs to it, whatever is written into it', async () => {
    const [gift, other] = [await give(), await give()];
    const [page, second] = [new URL(gift.page), new URL(other.page)];
    const [account, id, ...proof] = page.pathname.split('/').at(-1)?.split('-') ?? [];
    const others = second.pathname.split('/').at(-1)?.split('-').slice(2) ?? [];
    for (const token of [
      [account, id].join('-'),
      [account, id, ...others].join('-'),
      [account, String(Number(id) + 1), ...proof].join('-'),
      [account, id, ...proof, 'x'].join('-'),
    ])
      expect((await fetch(`${app.origin}/p/-/gifts/${token}`)).status, token).toBe(404);
    expect((await fetch(page)).status).toBe(200);
  });
});
