import { accountClosing, charityDetails, donations, entitlements, shopOrders } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import {
  buyerOf,
  buyThing,
  type CharityShopOfTest,
  lookAt,
  offerThing,
  openCharityShop,
} from '../../testing/charity-shop';
import { call, refused } from '../../testing/client';
import { testPassword } from '../../testing/factories';
import { pressInSandbox } from '../../testing/press-in-sandbox';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { settleOrder, settleQueue } from './settle.service';

let app: TestApp;
let shop: CharityShopOfTest;
beforeAll(async () => {
  app = await startTestApp(12);
  shop = await openCharityShop(app);
});
beforeEach(() =>
  app.admin.query(
    "delete from directory.throttles; update shop_orders set caller = '', hold_until = now() where state = 'reserved'",
  ),
);
afterAll(() => app.close());

const minutes = (count: number) => app.clock.pass(count * 60);
const thingOf = (uuid: string) => call(app.origin, donations.get, { token: shop.token, path: { id: uuid } });
const buy = (item: string, changed: object = {}) => buyThing(app, shop, item, changed);
const refusal = (item: string, changed: object, status: number) =>
  refused(app.origin, shopOrders.buy, { path: { name: shop.name }, body: buyerOf(item, changed) }, status);
const press = (order: { readonly pay_url: string | null }, button: 'approve' | 'decline' | 'cancel') =>
  pressInSandbox(order.pay_url ?? '', button);
const rowOf = async (order: { readonly token: string }) => {
  const { accountId, id } = named(order);
  const { rows } = await app.admin.query('select * from shop_orders where account_id = $1 and id = $2', [
    accountId,
    id,
  ]);
  return rows[0];
};

describe('a thing of a virtual shop', () => {
  it('is held, paid once its payment is captured, and its buyer, its charity and its donor’s page are told', async () => {
    const { uuid } = await offerThing(app, shop);
    const email = `ina-${crypto.randomUUID()}@mail.example`;
    const order = await buy(uuid, { email });
    expect(order).toMatchObject({
      ...{ state: 'reserved', item: 'Coat', charity: 'Second Rail', lapsed: null },
      price: { amount: '12.50', currency: 'GBP' },
      postage: { amount: '3.95', currency: 'GBP' },
      total: { amount: '16.45', currency: 'GBP' },
    });
    // Looking alone takes nothing, and approval alone pays nothing.
    expect((await lookAt(app, order)).state).toBe('reserved');
    await press(order, 'approve');
    expect((await rowOf(order)).state).toBe('reserved');
    expect(await lookAt(app, order)).toMatchObject({ state: 'paid', pay_url: null, hold_until: null });
    expect(await thingOf(uuid)).toMatchObject({
      ...{ status: 'SOLD', sold_via: 'shop', sold_for: { amount: '12.50', currency: 'GBP' }, can: [] },
    });
    // 1.4 % of 16.45 and 20 pence.
    expect(await rowOf(order)).toMatchObject({ fee: '43', buyer: { postcode: 'LS1 4AP', email } });
    await until(async () => (await app.mailTo(email)).includes('Your payment has arrived'));
    const again = await Promise.all(Array.from({ length: 50 }, () => settle(order)));
    expect(again).toHaveLength(50);
    expect(await app.mailsTo(email)).toBe(1);
  });

  it('is one order however often the same form comes', async () => {
    const { uuid } = await offerThing(app, shop);
    const body = buyerOf(uuid);
    const path = { name: shop.name };
    const both = await Promise.all([1, 2, 3].map(() => call(app.origin, shopOrders.buy, { path, body })));
    expect(new Set(both.map(({ token }) => token)).size).toBe(1);
    expect(new Set(both.map(({ pay_url }) => pay_url)).size).toBe(1);
    // Nobody else gets it by its name.
    await refused(app.origin, shopOrders.buy, { path, body: { ...body, email: 'other@mail.example' } }, 404);
  });

  it('is free again when the 15 minutes are over, and a late approval is not taken once somebody else has it', async () => {
    const { uuid } = await offerThing(app, shop);
    const first = await buy(uuid);
    const held = await refusal(uuid, {}, 409);
    expect(held).toMatchObject({ code: 'held', params: { held_until: first.hold_until } });
    minutes(15);
    expect(await lookAt(app, first)).toMatchObject({ state: 'lapsed', lapsed: 'time', pay_url: null });
    const second = await buy(uuid);
    await press(first, 'approve');
    expect(await lookAt(app, first)).toMatchObject({ state: 'lapsed', lapsed: 'gone' });
    await press(second, 'approve');
    expect((await lookAt(app, second)).state).toBe('paid');
    expect((await refusal(uuid, {}, 409)).code).toBe('sold');
    expect((await lookAt(app, first)).state).toBe('lapsed');
  });

  it('goes to a late buyer where nobody else wants it', async () => {
    const { uuid } = await offerThing(app, shop);
    const order = await buy(uuid);
    minutes(16);
    expect((await lookAt(app, order)).state).toBe('lapsed');
    await press(order, 'approve');
    expect((await lookAt(app, order)).state).toBe('paid');
  });

  it('that was paid for after somebody else had bought it is given back at once', async () => {
    const { uuid } = await offerThing(app, shop);
    const email = `late-${crypto.randomUUID()}@mail.example`;
    const late = await buy(uuid, { email });
    minutes(16);
    const second = await buy(uuid);
    await press(second, 'approve');
    expect((await lookAt(app, second)).state).toBe('paid');
    // The money is taken nevertheless: a process that died in between had asked for it.
    await press(late, 'approve');
    const reference = String((await rowOf(late)).approval_reference);
    await app.services.payments.capture(reference);
    expect(await lookAt(app, late)).toMatchObject({ state: 'refunded', lapsed: 'gone' });
    expect(await app.services.payments.paymentOf(reference)).toMatchObject({ refundedPence: 1645 });
    await until(async () => (await app.mailTo(email)).includes('has given back what you paid'));
    expect(await thingOf(uuid)).toMatchObject({ status: 'SOLD' });
  });

  it('whose payment is refused can be paid again, or is free when its time is over', async () => {
    const { uuid } = await offerThing(app, shop);
    const order = await buy(uuid);
    await press(order, 'decline');
    expect(await lookAt(app, order)).toMatchObject({ state: 'reserved', pay_url: null });
    const page = await fetch(order.page);
    expect(await page.text()).toContain('PayPal has not taken the payment');
    const form = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: '' };
    expect((await fetch(`${order.page}/pay`, { ...form, redirect: 'manual' })).status).toBe(303);
    const again = await lookAt(app, order);
    await press(again, 'approve');
    expect((await lookAt(app, order)).state).toBe('paid');
  });

  it('is settled by a job where its buyer never comes back', async () => {
    const { uuid } = await offerThing(app, shop);
    const order = await buy(uuid);
    await press(order, 'approve');
    await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, settleQueue, named(order)));
    await until(async () => (await rowOf(order)).state === 'paid');
  });

  it('is looked after each hour: what hangs is asked about, what lapsed long ago goes, old buyers are forgotten', async () => {
    const [one, two, three] = [await offerThing(app, shop), await offerThing(app, shop), await offerThing(app, shop)];
    const [hangs, lapsed, old] = [await buy(one.uuid), await buy(two.uuid), await buy(three.uuid)];
    for (const order of [hangs, old]) await press(order, 'approve');
    await settle(old);
    const set = (order: { readonly token: string }, what: string) =>
      app.admin.query(`update shop_orders set ${what} where id = $1`, [named(order).id]);
    await set(hangs, "state = 'capturing', hold_until = now() - interval '1 hour'");
    await set(lapsed, "state = 'lapsed', updated_at = now() - interval '8 days'");
    await set(old, "paid_at = now() - interval '2200 days'");
    await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue: 'shop-orders.tend' }, {}));
    await until(async () => (await rowOf(hangs)).state === 'paid' && (await rowOf(lapsed)) === undefined);
    await until(async () => (await rowOf(old)).buyer === null);
  });
});

const named = ({ token }: { readonly token: string }) => {
  const [accountId = 0, id = 0] = token.split('-').map(Number);
  return { accountId, id };
};
/** What the job does. */
const settle = (order: { readonly token: string }) =>
  settleOrder(app.services, scopeOfAccountJob(named(order).accountId), named(order).id);

describe('a shop', () => {
  it('refuses what is no address, no thing of its own, and callers who hold too much', async () => {
    const { uuid } = await offerThing(app, shop);
    for (const changed of [
      { name: ' ' },
      { email: 'x' },
      { street: '' },
      { city: '' },
      { postcode: '10115' },
      { uuid: 'x' },
    ])
      await refusal(uuid, changed, 422);
    await refusal(crypto.randomUUID(), {}, 404);
    const other = await openCharityShop(app);
    await refused(app.origin, shopOrders.buy, { path: { name: other.name }, body: buyerOf(uuid) }, 404);
    for (let at = 0; at < 3; at += 1) await buy((await offerThing(app, shop)).uuid);
    expect((await refusal(uuid, {}, 429)).code).toBe('too_many_holds');
    minutes(15);
    await buy(uuid);
    for (let at = 0; at < 12; at += 1)
      await refused(app.origin, shopOrders.buy, { path: { name: shop.name }, body: buyerOf(uuid) });
    expect((await refusal(uuid, {}, 429)).code).toBe('too_many');
    await refused(app.origin, shopOrders.bought, { path: { token: '1-1-x' } }, 404);
  });

  it('that pauses or sells a thing itself meanwhile takes no money', async () => {
    const paused = await openCharityShop(app);
    const [one, two] = [await offerThing(app, paused, 'Hat'), await offerThing(app, paused, 'Scarf')];
    const [hat, scarf] = [await buyThing(app, paused, one.uuid), await buyThing(app, paused, two.uuid)];
    await call(app.origin, donations.sell, { token: paused.token, path: { id: one.uuid }, body: { price: '3' } });
    await press(hat, 'approve');
    expect(await lookAt(app, hat)).toMatchObject({ state: 'lapsed', lapsed: 'gone' });
    const set = (status: 'ACTIVE' | 'INACTIVE') =>
      call(app.origin, entitlements.setStatus, { token: paused.token, body: { name: 'VIRTUAL_CHARITY', status } });
    await set('INACTIVE');
    await refused(app.origin, shopOrders.buy, { path: { name: paused.name }, body: buyerOf(two.uuid) }, 404);
    await press(scarf, 'approve');
    expect(await lookAt(app, scarf)).toMatchObject({ state: 'lapsed', lapsed: 'closed' });
    await set('ACTIVE');
    expect((await lookAt(app, scarf)).state).toBe('paid');
    expect((await call(app.origin, charityDetails.get, { token: paused.token })).username).toBe(paused.name);
  });

  it('that is blocked or closed meanwhile takes no money, and its buyers still read how their orders stand', async () => {
    const [blocked, closed] = [await openCharityShop(app), await openCharityShop(app)];
    for (const of of [blocked, closed]) {
      const [one, two] = [await offerThing(app, of, 'Hat'), await offerThing(app, of, 'Scarf')];
      const [before, meanwhile] = [await buyThing(app, of, one.uuid), await buyThing(app, of, two.uuid)];
      await press(before, 'approve');
      expect((await lookAt(app, before)).state).toBe('paid');
      if (of === closed)
        await call(app.origin, accountClosing.close, { token: of.token, body: { password: testPassword } });
      else
        await app.admin.query(
          "insert into directory.blocked_accounts (account_id, reason, blocked_at) values ($1, 'Looked at.', now())",
          [of.charity.accountId],
        );
      await press(meanwhile, 'approve');
      expect(await lookAt(app, meanwhile)).toMatchObject({ state: 'lapsed', lapsed: 'closed' });
      const reference = String((await rowOf(meanwhile)).approval_reference);
      expect(await app.services.payments.paymentOf(reference)).toMatchObject({ state: 'approved', payment: '' });
      expect((await lookAt(app, before)).state).toBe('paid');
      expect((await fetch(before.page)).status).toBe(200);
      expect((await fetch(`${app.origin}/p/${of.name}/shop`)).status).toBe(404);
      await refused(app.origin, shopOrders.buy, { path: { name: of.name }, body: buyerOf(two.uuid) }, 404);
    }
  });

  it('whose PayPal is gone sells nothing', async () => {
    const without = await openCharityShop(app);
    const { uuid } = await offerThing(app, without);
    await app.admin.query('update paypal_accounts set provider_reference = null where account_id = $1', [
      without.charity.accountId,
    ]);
    const answer = await refused(
      app.origin,
      shopOrders.buy,
      { path: { name: without.name }, body: buyerOf(uuid) },
      409,
    );
    expect(answer.code).toBe('no_payments');
    // PayPal itself says no: the thing is free again at once.
    await app.admin.query("update paypal_accounts set provider_reference = 'nobody' where account_id = $1", [
      without.charity.accountId,
    ]);
    const body = buyerOf(uuid);
    expect((await refused(app.origin, shopOrders.buy, { path: { name: without.name }, body }, 402)).code).toBe(
      'payee_unable',
    );
    const { rows } = await app.admin.query('select state, lapsed from shop_orders where uuid = $1', [body.uuid]);
    expect(rows).toEqual([{ state: 'lapsed', lapsed: 'refused' }]);
  });
});
