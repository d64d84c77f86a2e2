import { coupons } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('counts the codes issued and redeemed on each day in UTC, today last', async () => {
  const tenant = await app.make.tenant();
  const [coupon, other] = [await app.make.coupon(tenant), await app.make.coupon(tenant)];
  const today = app.clock.now().toISOString().slice(0, 10);
  const add = (couponId: number, issued: string | null, redeemed: string | null) =>
    app.admin.query(
      `insert into coupon_codes (account_id, coupon_id, code, issued_at, redeemed_at)
       values ($1, $2, gen_random_uuid()::text, $3::date + interval '1 minute', $4::date + interval '23 hours 59 minutes')`,
      [tenant.accountId, couponId, issued, redeemed],
    );
  const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  await add(coupon.id, today, null);
  await add(coupon.id, daysAgo(3), daysAgo(1));
  await add(coupon.id, daysAgo(3), null);
  await add(coupon.id, daysAgo(9), daysAgo(9));
  await add(coupon.id, null, null);
  await add(other.id, today, today);

  const path = { id: coupon.uuid };
  const { days } = await call(app.origin, coupons.activity, { token: tenant.token, path, query: { days: '7' } });
  expect(days).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((ago) => ({
      day: daysAgo(ago),
      issued: { 3: 2, 0: 1 }[ago] ?? 0,
      redeemed: ago === 1 ? 1 : 0,
    })),
  );
  expect((await call(app.origin, coupons.activity, { token: tenant.token, path })).days).toHaveLength(30);
  for (const query of [{ days: '0' }, { days: '367' }, { days: 'x' }])
    expect((await refused(app.origin, coupons.activity, { token: tenant.token, path, query })).status).toBe(422);
});
