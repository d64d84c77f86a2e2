import { apiKeys, codeUse, couponCodes, websites } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopeOfOperatorAt } from '../../platform/auth/operator-scopes';
import { call, request } from '../../testing/client';
import { addItems, buy, coat, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { compareCopies } from '../handovers/compare-copies';
import { scopeOfPairJob } from '../shoppers/shoppers';
import { copyReward } from '../wardrobe/copies';
import { replaceCode } from './replace-code';

let app: TestApp;
let shop: Shop;
let couponId: number;
let key: string;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app, 'Alder & Thread');
  const { token } = shop;
  const path = { uuid: shop.siteUuid };
  const { site } = await call(app.origin, websites.update, { token, path, body: { unsigned_codes: 1 } });
  ({ id: couponId } = await app.make.coupon(shop));
  await app.admin.query('update coupons set active = true where id = $1', [couponId]);
  await app.admin.query('insert into coupon_sites values ($1, $2, $3)', [shop.accountId, couponId, site.id]);
  await call(app.origin, couponCodes.generate, { token, path: { id: couponId }, body: { count: 20, length: 10 } });
  const scopes: ('codes:read' | 'codes:redeem')[] = ['codes:read', 'codes:redeem'];
  ({ key } = await call(app.origin, apiKeys.create, { token, body: { name: 'Till', scopes } }));
});
afterAll(() => app.close());

/** Somebody whose order has earned a code. */
async function earned(number: string) {
  const page = await buy(app, shop, number, [{ ...coat }]);
  const email = `ada-${crypto.randomUUID()}@mail.example`;
  const { reward } = await addItems(app, page, email);
  const code = reward?.code ?? '';
  const { rows } = await app.admin.query(
    `select u.code_id::int as "codeId", u.order_id::int as "orderId", u.shopper_id::int as "shopperId"
     from code_uses u join coupon_codes k on k.id = u.code_id where k.code = $1`,
    [code],
  );
  app.clock.pass(61);
  return { page, email, code, ...rows[0] };
}
const replace = (codeId: number, accountId = shop.accountId) =>
  app.db.inScope(scopeOfOperatorAt(accountId, 'test'), async (tx) =>
    replaceCode(tx, { couponId, codeId }, app.clock.now()),
  );
const redeem = async (code: string) => {
  const body = { code, order_number: 'X-1', total: '90.00', currency: 'GBP' };
  return (await request(app.origin, codeUse.redeem, { token: key, body })).status;
};

it('the order has the second code, which the page shows from then on, and the first is void', async () => {
  const one = await earned('RC-1');
  const replaced = await replace(one.codeId);
  const { reward } = await addItems(app, one.page, one.email);
  expect(reward?.code).not.toBe(one.code);
  const { rows } = await app.admin.query(
    `select code_id::int as code, order_id::int as order, shopper_id::int as shopper, reference, voided_at is not null as void
     from code_uses where code_id = any($1) order by code_id`,
    [[one.codeId, replaced.codeId]],
  );
  const { shopperId: shopper, orderId: order } = one;
  expect(rows).toEqual([
    { code: one.codeId, order: null, shopper, reference: `replaced by ${replaced.codeId}`, void: true },
    { code: replaced.codeId, order, shopper, reference: null, void: false },
  ]);
  // The wardrobe’s copies can say the same of both.
  await app.db.inScope(scopeOfPairJob(shop.accountId, shopper), async (tx) => {
    for (const codeId of [one.codeId, replaced.codeId]) await copyReward(tx, { couponId, codeId });
  });
  const copied = await app.admin.query(
    'select state, reason, order_number from shopper_rewards where shopper_id = $1 order by code_id',
    [shopper],
  );
  expect(copied.rows).toEqual([
    { state: 'voided', reason: 'replaced', order_number: '' },
    { state: 'released', reason: null, order_number: 'RC-1' },
  ]);
  expect((await compareCopies(app.db)).filter(({ kind }) => kind === 'reward')).toEqual([]);
  expect([await redeem(one.code), await redeem(reward?.code ?? '')]).toEqual([409, 200]);
});

it('one that was used is not replaced, and of both at once the first decides', async () => {
  const used = await earned('RC-2');
  expect(await redeem(used.code)).toBe(200);
  await expect(replace(used.codeId)).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
  for (let times = 0; times < 3; times += 1) {
    const one = await earned(`RC-3-${times}`);
    const [status, [replaced]] = await Promise.all([redeem(one.code), Promise.allSettled([replace(one.codeId)])]);
    expect([status, replaced.status]).toEqual(status === 200 ? [200, 'rejected'] : [409, 'fulfilled']);
  }
});

it('nothing is given where none is left or the coupon has ended, nor at another account', async () => {
  const one = await earned('RC-4');
  const other = await openShop(app);
  await expect(replace(one.codeId, other.accountId)).rejects.toMatchObject({ code: 'wrong_state' });
  const set = (change: string) => app.admin.query(`update coupons set ${change} where id = $1`, [couponId]);
  await set('total_limit = issued');
  await expect(replace(one.codeId)).rejects.toMatchObject({ status: 409, code: 'no_code' });
  await set("total_limit = null, expires_at = now() - interval '1 day'");
  await expect(replace(one.codeId)).rejects.toMatchObject({ status: 409, code: 'no_code' });
  // It is as good as before.
  await set("total_limit = null, expires_at = now() + interval '1 day'");
  expect(await redeem(one.code)).toBe(200);
});
