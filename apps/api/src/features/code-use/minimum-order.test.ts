import { apiKeys, type BodyInput, codeUse, couponCodes, coupons } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let tenant: Tenant;
let key: string;
beforeAll(async () => {
  app = await startTestApp();
  tenant = await app.make.tenant();
  const body = { name: 'Till', scopes: ['codes:read' as const, 'codes:redeem' as const, 'codes:issue' as const] };
  key = (await call(app.origin, apiKeys.create, { token: tenant.token, body })).key;
});
afterAll(() => app.close());

/** A code that was given out, of an active coupon with these conditions. */
async function codeOf(conditions: BodyInput<typeof coupons.update>): Promise<string> {
  const { id, uuid } = await app.make.coupon(tenant);
  const { token } = tenant;
  await call(app.origin, coupons.update, { token, path: { uuid }, body: conditions });
  await app.admin.query('update coupons set active = true where id = $1', [id]);
  await call(app.origin, couponCodes.generate, { token, path: { id }, body: { count: 1 } });
  return (await call(app.origin, codeUse.issue, { token: key, body: { coupon: uuid, reference: uuid } })).code;
}
const fromForty = { min_spend: '40', min_order_currency_id: 1 } as const;
const validate = (code: string, order: object) =>
  call(app.origin, codeUse.validate, { token: key, body: { code, ...order } });
const redeem = (code: string, order: object) =>
  call(app.origin, codeUse.redeem, { token: key, body: { code, order_number: 'S-1', ...order } });

describe('a coupon for orders from £40', () => {
  it('says so, and is redeemed for an order that is worth it', async () => {
    const code = await codeOf(fromForty);
    const { coupon } = await validate(code, { total: '40', currency: 'gbp' });
    expect(coupon).toMatchObject({ min_spend: '40.00', min_spend_currency: 'GBP' });
    expect(await redeem(code, { total: 40, currency: 'GBP' })).toMatchObject({ order_number: 'S-1' });
    // The same order again is answered the same, whatever else the call says now.
    expect(await redeem(code, {})).toMatchObject({ order_number: 'S-1' });
  });

  it.each([
    ['an order below it', { total: '39.99', currency: 'GBP' }, 409, 'below_minimum'],
    ['an order of nothing', { total: 0, currency: 'GBP' }, 409, 'below_minimum'],
    ['another currency', { total: '400', currency: 'EUR' }, 409, 'other_currency'],
    ['a currency without a total', { currency: 'EUR' }, 409, 'other_currency'],
    ['no total', { currency: 'GBP' }, 422, 'total_missing'],
    ['no currency', { total: '50' }, 422, 'total_missing'],
    ['neither', {}, 422, 'total_missing'],
    ['a total that is none', { total: 'a lot', currency: 'GBP' }, 422, 'invalid'],
    ['a total below zero', { total: '-50', currency: 'GBP' }, 422, 'invalid'],
    ['a currency that is none', { total: '50', currency: 'pounds' }, 422, 'invalid'],
  ] as const)('is refused for %s, and stays good', async (_name, order, status, reason) => {
    const code = await codeOf(fromForty);
    for (const endpoint of [codeUse.validate, codeUse.redeem]) {
      const body = { code, order_number: 'S-1', ...order };
      expect(await refused(app.origin, endpoint, { token: key, body })).toMatchObject({ status, code: reason });
    }
    expect(await redeem(code, { total: '40.00', currency: 'GBP' })).toMatchObject({ order_number: 'S-1' });
  });

  it('names the fields that are missing and the minimum that was not reached', async () => {
    const code = await codeOf(fromForty);
    const ask = (body: object) => refused(app.origin, codeUse.validate, { token: key, body: { code, ...body } });
    expect(Object.keys((await ask({})).errors ?? {})).toEqual(['total', 'currency']);
    expect(Object.keys((await ask({ total: '50' })).errors ?? {})).toEqual(['currency']);
    expect((await ask({ total: '12', currency: 'GBP' })).params).toEqual({ minimum: '40.00', currency: 'GBP' });
  });
});

it('an amount off is for orders in its own currency, without a minimum too', async () => {
  const code = await codeOf({ type: 'CASH', currency_id: 2, value: '10' });
  const body = { code, total: '80', currency: 'GBP' };
  const other = await refused(app.origin, codeUse.validate, { token: key, body });
  expect(other).toMatchObject({ status: 409, code: 'other_currency', params: { currency: 'EUR' } });
  expect((await validate(code, {})).coupon).toMatchObject({ min_spend: null, min_spend_currency: null });
  expect(await redeem(code, { total: '80', currency: 'EUR' })).toMatchObject({ order_number: 'S-1' });
});

it('what an order must be worth to earn a code says nothing about using one', async () => {
  const code = await codeOf({ min_earn: '60', min_order_currency_id: 1 });
  expect(await redeem(code, { total: '5', currency: 'GBP' })).toMatchObject({ order_number: 'S-1' });
});
