import { couponCodes } from '@dw/contract';
import { call } from './client';
import type { Tenant } from './factories';
import type { TestApp } from './test-app';

type Coupon = {
  readonly type: 'CASH' | 'PERCENT';
  readonly value: number;
  readonly currency: string | null;
  readonly days: number;
};

/** An active coupon with ten codes of ours, at a pound each unless said otherwise, that ends in a year. */
export async function payingCoupon(app: TestApp, tenant: Tenant, changed: Partial<Coupon> = {}) {
  const made = await app.make.coupon(tenant);
  const { type, value, currency, days } = { type: 'CASH', value: 100, currency: 'GBP', days: 365, ...changed };
  await app.admin.query(
    `update coupons set type = $2, value = $3, currency = $4, active = true, expires_at = now() + make_interval(days => $5) where id = $1`,
    [made.id, type, value, currency, days],
  );
  const path = { id: made.id };
  await call(app.origin, couponCodes.generate, { token: tenant.token, path, body: { count: 10, length: 10 } });
  return made;
}
