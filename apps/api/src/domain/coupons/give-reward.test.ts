import { couponCodes, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { addItems, buy, coat, mailsReach, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
let siteId: number;
let people = 0;
let orders = 0;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app, 'Alder & Thread');
  const path = { uuid: shop.siteUuid };
  const { site } = await call(app.origin, websites.update, { token: shop.token, path, body: { unsigned_codes: 1 } });
  siteId = site.id;
});
beforeEach(async () => {
  await app.admin.query('delete from directory.throttles');
  await app.admin.query('update coupons set active = false');
});
afterAll(() => app.close());

const someone = () => `ada${people++}@mail.example`;
const order = (products: readonly object[] = [coat]) =>
  buy(
    app,
    shop,
    `R-${orders++}`,
    products.map((one) => ({ ...one })),
  );
const set = (id: number, change: string) => app.admin.query(`update coupons set ${change} where id = $1`, [id]);

/** An active coupon of the shop’s website. */
async function coupon(codes: number, prefix: string) {
  const made = await app.make.coupon(shop);
  await set(made.id, 'active = true');
  await app.admin.query('insert into coupon_sites values ($1, $2, $3)', [shop.accountId, made.id, siteId]);
  const body = { count: codes, prefix };
  await call(app.origin, couponCodes.generate, { token: shop.token, path: { id: made.id }, body });
  return made;
}

it('who adds items gets a code, once an order, in the answer and by mail', async () => {
  await coupon(5, 'ONE-');
  const [token, email] = [await order(), someone()];
  const { reward } = await addItems(app, token, email);
  expect(reward?.code).toMatch(/^ONE-/);
  // The code to confirm, what was added, the coupon’s code.
  await mailsReach(app, email, 3);
  await app.mailTo(email, String(reward?.code));
  app.clock.pass(61);
  const again = await addItems(app, token, email);
  expect(again.reward).toEqual(reward);
  expect(await app.mailsTo(email)).toBe(4);
});

it('the page of the order shows what adding earns before anybody is asked, and no more once it is given', async () => {
  const offerOf = async (page: string) => (await call(app.origin, widget.orderPage, { path: { token: page } })).reward;
  const token = await order();
  expect(await offerOf(token)).toBeNull();
  const { id } = await coupon(1, 'OFFER-');
  const picture = '0a4f8ad0-7f1e-4c37-9a6e-2d8e1c5b7f10';
  await set(
    id,
    `name = 'Welcome', short_description = 'Ten off', description = 'On everything in the shop.', type = 'CASH', currency = 'GBP', value = 1000, min_spend = 6000, min_order_currency = 'GBP', header = '${picture}'`,
  );
  const offer = {
    ...{ name: 'Welcome', short_description: 'Ten off', description: 'On everything in the shop.' },
    ...{ amount: { amount: '10.00', currency: 'GBP' }, percent: null },
    min_spend: { amount: '60.00', currency: 'GBP' },
    header: `/api/files/${picture}`,
  };
  expect(await offerOf(token)).toMatchObject(offer);
  expect(await offerOf(token)).not.toHaveProperty('code');
  const { reward } = await addItems(app, token, someone());
  expect(reward).toMatchObject({ ...offer, code: expect.stringMatching(/^OFFER-/) });
  expect([await offerOf(token), await offerOf(await order())]).toEqual([null, null]);
});

it('of several coupons it is the one that ends first and has codes left', async () => {
  const [late, soon] = [await coupon(5, 'LATE-'), await coupon(1, 'SOON-')];
  await set(late.id, "expires_at = now() + interval '60 days'");
  await set(soon.id, "expires_at = now() + interval '6 days'");
  const codes = [];
  for (let at = 0; at < 2; at += 1)
    codes.push((await addItems(app, await order(), someone())).reward?.code.slice(0, 5));
  expect(codes).toEqual(['SOON-', 'LATE-']);
});

it('a shopper gets no more than the limit, and an order must be worth enough', async () => {
  const { id } = await coupon(5, 'LIMIT-');
  await set(id, "shopper_limit = 1, min_order_value = 5000, min_spend = 2500, min_order_currency = 'GBP'");
  const email = someone();
  const worth = (price: string) => [{ ...coat, price, currency: 'GBP' }];
  expect((await addItems(app, await order(worth('49.99')), email)).reward).toBeNull();
  app.clock.pass(61);
  const { reward } = await addItems(app, await order(worth('50.00')), email);
  expect(reward?.code).toMatch(/^LIMIT-/);
  expect(reward?.min_spend).toEqual({ amount: '25.00', currency: 'GBP' });
  await app.mailTo(email, 'It can be used on orders of £25.00 or more.');
  app.clock.pass(61);
  expect((await addItems(app, await order(worth('80.00')), email)).reward).toBeNull();
});

it('the limit of a coupon counts its own codes, not those of others', async () => {
  const [first, second] = [await coupon(1, 'FIRST-'), await coupon(5, 'SECOND-')];
  await set(first.id, "expires_at = now() + interval '6 days'");
  await set(second.id, 'shopper_limit = 1');
  const email = someone();
  const codes = [];
  for (let at = 0; at < 2; at += 1) {
    codes.push((await addItems(app, await order(), email)).reward?.code.split('-')[0]);
    app.clock.pass(61);
  }
  expect(codes).toEqual(['FIRST', 'SECOND']);
});

it('nothing is promised where no code is left, the site wants signed orders, or is in test mode', async () => {
  const { id } = await coupon(1, 'LAST-');
  await set(id, 'total_limit = 0');
  expect((await addItems(app, await order(), someone())).reward).toBeNull();
  await set(id, 'total_limit = null');
  const change = (body: object) =>
    call(app.origin, websites.update, { token: shop.token, path: { uuid: shop.siteUuid }, body });
  await change({ unsigned_codes: 0 });
  expect((await addItems(app, await order(), someone())).reward).toBeNull();
  await change({ unsigned_codes: 1, test_mode: 1 });
  expect((await addItems(app, await order(), someone())).reward).toBeNull();
  await change({ test_mode: 0 });
  expect((await addItems(app, await order(), someone())).reward?.code).toMatch(/^LAST-/);
  expect((await addItems(app, await order(), someone())).reward).toBeNull();
});

it('whoever adds what another left over gets no second code for the order', async () => {
  await coupon(5, 'TWO-');
  const token = await order([coat, { ...coat, name: 'Scarf' }]);
  const { items } = await call(app.origin, widget.orderPage, { path: { token } });
  const [first = '', second = ''] = items.map(({ uuid }) => uuid);
  expect((await addItems(app, token, someone(), [first])).reward).not.toBeNull();
  expect((await addItems(app, token, someone(), [second])).reward).toBeNull();
});

it('two shoppers who add different items of one order at once are both served, and the order gives one code', async () => {
  const { id } = await coupon(9, 'BOTH-');
  const holder = await app.admin.connect();
  const waiting = async () =>
    (
      await app.admin.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and usename = 'dw_app' and datname = current_database()",
      )
    ).rowCount;
  for (let times = 0; times < 5; times += 1) {
    const token = await order([coat, { ...coat, name: 'Scarf' }]);
    const { items } = await call(app.origin, widget.orderPage, { path: { token } });
    // Nobody gets on before both are there.
    await holder.query('begin');
    await holder.query('select from coupons where id = $1 for update', [id]);
    const adding = Promise.all(items.map(({ uuid }) => addItems(app, token, someone(), [uuid])));
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
    await holder.query('rollback');
    const added = await adding;
    expect(added.map((one) => one.added)).toEqual([1, 1]);
    expect(added.filter(({ reward }) => reward !== null)).toHaveLength(1);
  }
  holder.release();
});
