import { donations, shopOrders } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buyThing, type CharityShopOfTest, lookAt, offerThing, openCharityShop } from '../../testing/charity-shop';
import { call, refused, request } from '../../testing/client';
import { give, takeGift } from '../../testing/donations';
import { pressInSandbox } from '../../testing/press-in-sandbox';
import { openShop } from '../../testing/shop';
import { shopperWith } from '../../testing/take-backs';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let shop: CharityShopOfTest;
beforeAll(async () => {
  app = await startTestApp(8);
});
beforeEach(async () => {
  shop = await openCharityShop(app);
  await app.admin.query('delete from directory.throttles');
});
afterAll(() => app.close());

const own = () => ({ token: shop.token });
const list = (query: object = {}) => call(app.origin, shopOrders.list, { ...own(), query });
const at = (id: string) => ({ ...own(), path: { id } });

/** Somebody buys a thing for this many pence. */
async function bought(name: string, price: number, email = `b-${crypto.randomUUID()}@mail.example`) {
  const thing = await offerThing(app, shop, name, price);
  const order = await buyThing(app, shop, thing.uuid, { email });
  await pressInSandbox(order.pay_url ?? '', 'approve');
  expect((await lookAt(app, order)).state).toBe('paid');
  const row = (await list()).items.find(({ item }) => item === name);
  return { thing, order, email, id: row?.uuid ?? '' };
}

it('what was paid is listed, sent once, and its buyer is told', async () => {
  expect((await list()).items).toEqual([]);
  const held = await buyThing(app, shop, (await offerThing(app, shop, 'Held')).uuid);
  expect(held.state).toBe('reserved');
  const { id, order, email, thing } = await bought('Coat', 1250);
  expect((await list({ state: 'to_send' })).items).toMatchObject([
    { number: order.number, state: 'paid', item: 'Coat', total: { amount: '16.45' }, fee: { amount: '0.43' } },
  ]);
  expect(await call(app.origin, shopOrders.get, at(id))).toMatchObject({
    ...{ donation: thing.uuid, can: ['send', 'refund'], tracking: '', price: { amount: '12.50' } },
    buyer: { name: 'Ina Buyer', email, street: '7 Mill Road', city: 'Leeds', postcode: 'LS1 4AP' },
  });
  const viewer = await app.make.colleague(shop.charity, 'viewer');
  expect((await call(app.origin, shopOrders.get, { ...at(id), token: viewer.token })).buyer).toBeNull();
  const send = (tracking: string) => call(app.origin, shopOrders.send, { ...at(id), body: { tracking } });
  expect(await send('RM 123 GB')).toMatchObject({ state: 'sent', tracking: 'RM 123 GB', can: ['refund'] });
  await refused(app.origin, shopOrders.send, { ...at(id), body: {} }, 409);
  await until(async () => (await app.mailTo(email)).includes('RM 123 GB'));
  expect(await lookAt(app, order)).toMatchObject({ state: 'sent', tracking: 'RM 123 GB' });
  expect((await list({ state: 'sent' })).items).toHaveLength(1);
  // The virtual shop is no place: who is limited to places has no part in it.
  const limited = await app.make.colleague(shop.charity, 'manager');
  await app.admin.query(
    `update directory.memberships set limits = jsonb_build_object('places', (select jsonb_agg(id) from places where account_id = $2)) where user_id = $1`,
    [limited.userId, shop.charity.accountId],
  );
  for (const endpoint of [shopOrders.list, shopOrders.payouts, shopOrders.payoutsFile])
    await refused(app.origin, endpoint, { token: limited.token }, 403);
  for (const endpoint of [shopOrders.get, shopOrders.refund])
    await refused(
      app.origin,
      endpoint,
      { token: limited.token, path: { id }, body: endpoint.method === 'GET' ? undefined : {} },
      403,
    );
  const other = await openCharityShop(app);
  await refused(app.origin, shopOrders.get, { token: other.token, path: { id } }, 404);
  await refused(app.origin, shopOrders.refund, { token: other.token, path: { id }, body: {} }, 404);
});

it('money goes back once, and the thing is for sale again', async () => {
  const { id, order, email, thing } = await bought('Coat', 1250);
  const refund = () => request(app.origin, shopOrders.refund, { ...at(id), body: {} });
  const statuses = (await Promise.all([refund(), refund(), refund()])).map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  expect((await refund()).status).toBe(200);
  expect(await lookAt(app, order)).toMatchObject({ state: 'refunded' });
  const { rows } = await app.admin.query('select pence::int from sandbox.refunds');
  expect(rows).toEqual([{ pence: 1645 }]);
  const path = { id: thing.uuid };
  expect(await call(app.origin, donations.get, { ...own(), path })).toMatchObject({ status: 'LISTED', sold_for: null });
  await until(async () => (await app.mailTo(email)).includes('has given back what you paid'));
  await refused(app.origin, shopOrders.send, { ...at(id), body: {} }, 409);
  // Somebody else buys it.
  const again = await buyThing(app, shop, thing.uuid);
  await pressInSandbox(again.pay_url ?? '', 'approve');
  expect((await lookAt(app, again)).state).toBe('paid');
});

it('whoever gave the thing is told of its sale, and once that the sale was undone', async () => {
  const shopper = await shopperWith(app, await openShop(app), 'Jumper');
  await takeGift(app, shop, await give(app, shop, shopper));
  const { rows } = await app.admin.query(
    `update donations set status = 'LISTED', price = 1250, currency = 'GBP', listed_at = now()
     where account_id = $1 and item_uuid = $2 returning uuid`,
    [shop.charity.accountId, shopper.uuids[0]],
  );
  const order = await buyThing(app, shop, String(rows[0].uuid));
  await pressInSandbox(order.pay_url ?? '', 'approve');
  expect((await lookAt(app, order)).state).toBe('paid');
  await until(async () => (await app.mailTo(shopper.email)).includes('It raised £12.50.'));
  const [row] = (await list()).items;
  await call(app.origin, shopOrders.refund, { ...at(row?.uuid ?? ''), body: {} });
  await until(async () => (await app.mailTo(shopper.email)).includes('has put it up for sale again'));
  const mails = await app.mailsTo(shopper.email);
  await call(app.origin, shopOrders.refund, { ...at(row?.uuid ?? ''), body: {} });
  expect(await app.mailsTo(shopper.email)).toBe(mails);
});

it('what PayPal does not give back stands as before', async () => {
  const { id } = await bought('Coat', 1250);
  await app.admin.query("update shop_orders set payment_reference = 'nowhere' where uuid = $1", [id]);
  await refused(app.origin, shopOrders.refund, { ...at(id), body: {} }, 402);
  expect(await call(app.origin, shopOrders.get, at(id))).toMatchObject({ state: 'paid', can: ['send', 'refund'] });
});

it('postage and days are the charity’s, for what is bought from then on', async () => {
  expect(await call(app.origin, shopOrders.settings, own())).toMatchObject({
    postage: { amount: '3.95', currency: 'GBP' },
    days_to_send: 3,
  });
  const body = { postage: '2.50', days_to_send: 5, returns: 'Within 14 days,\n<b>unworn</b>.' };
  const wrong = [
    { postage: '-1' },
    { postage: '50.01' },
    { days_to_send: 0 },
    { days_to_send: 29 },
    { returns: 'x'.repeat(2001) },
  ];
  for (const one of wrong)
    await refused(app.origin, shopOrders.saveSettings, { ...own(), body: { ...body, ...one } }, 422);
  await call(app.origin, shopOrders.saveSettings, { ...own(), body });
  const thing = await offerThing(app, shop, 'Hat & <i>scarf</i>');
  expect((await buyThing(app, shop, thing.uuid)).total).toEqual({ amount: '15.00', currency: 'GBP' });
  const { id } = await offerThing(app, shop, 'Hat & <i>scarf</i>');
  const html = await (await fetch(`${app.origin}/p/${shop.name}/shop/any-words-${id}`)).text();
  expect(html).toContain('Within 14 days,\n&#60;b&#62;unworn&#60;/b&#62;.');
  expect(html).toContain('plus £2.50 postage');
  expect(html).toContain('Hat &#38; &#60;i&#62;scarf&#60;/i&#62;');
});

it('the month’s money is told day by day and line by line, with what PayPal kept', async () => {
  const [coat] = [await bought('Coat', 1250), await bought('Hat', 605)];
  await call(app.origin, shopOrders.refund, { ...at(coat.id), body: {} });
  const day = app.clock.now().toISOString().slice(0, 10);
  // 16.45 and 10.00 came in; PayPal kept 0.43 and 0.34; 16.45 went back.
  const total = { orders: 2, sales: '26.45', gifts: '0.00', refunds: '16.45', fees: '0.77', net: '9.23' };
  expect(await call(app.origin, shopOrders.payouts, own())).toMatchObject({ days: [{ day, ...total }], total });
  const lines = (await (await request(app.origin, shopOrders.payoutsFile, own())).text())
    .replace('\ufeff', '')
    .split('\r\n');
  expect(lines[0]).toBe('day,kind,order,item,price,postage,gross,fee,net,currency,paypal_reference,at_paypal');
  expect(lines[1]).toMatch(
    new RegExp(`^${day},sale,[0-9A-F]{8},Coat,12.50,3.95,16.45,0.43,16.02,GBP,sandbox_capture_`),
  );
  expect(lines[2]).toMatch(new RegExp(`^${day},sale,[0-9A-F]{8},Hat,6.05,3.95,10.00,0.34,9.66,GBP,sandbox_capture_`));
  expect(lines[3]).toMatch(
    new RegExp(`^${day},refund,[0-9A-F]{8},Coat,-12.50,-3.95,-16.45,0.00,-16.45,GBP,sandbox_capture_`),
  );
  expect(lines[4]).toBe('');
  await refused(app.origin, shopOrders.payouts, { ...own(), query: { month: '2022-01' } }, 422);
  await refused(app.origin, shopOrders.payouts, { ...own(), query: { month: '2999-01' } }, 422);
});
