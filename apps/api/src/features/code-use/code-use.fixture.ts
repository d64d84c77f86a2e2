import { apiKeys, codeUse, couponCodes } from '@dw/contract';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import type { TestApp } from '../../testing/test-app';

/** An account with a key for all that codes are used for, and the calls that tests make with it. */
export async function codeUseOn(app: TestApp) {
  const { origin, admin, make } = app;
  const keyOf = async ({ token }: Tenant) => {
    const body = { name: 'Shop', scopes: ['codes:read' as const, 'codes:redeem' as const, 'codes:issue' as const] };
    return (await call(origin, apiKeys.create, { token, body })).key;
  };
  const tenant = await make.tenant();
  const key = await keyOf(tenant);
  return {
    tenant,
    key,
    keyOf,
    /** An active coupon with so many codes. */
    async coupon(codes: number, of: Tenant = tenant) {
      const made = await make.coupon(of);
      await admin.query('update coupons set active = true where id = $1', [made.id]);
      if (codes > 0)
        await call(origin, couponCodes.generate, { token: of.token, path: { id: made.id }, body: { count: codes } });
      return made;
    },
    issue: (uuid: string, reference: string, token = key) =>
      call(origin, codeUse.issue, { token, body: { coupon: uuid, reference } }),
    redeem: (code: string, order: string) =>
      call(origin, codeUse.redeem, { token: key, body: { code, order_number: order } }),
    rollback: (code: string, order: string, reopen: 0 | 1 = 0) =>
      call(origin, codeUse.rollback, { token: key, body: { code, order_number: order, reopen } }),
    async refusal(endpoint: typeof codeUse.redeem | typeof codeUse.validate, body: object, token = key) {
      const { status, code } = await refused(origin, endpoint, { token, body });
      return [status, code];
    },
    counts: async (id: number) =>
      (await admin.query('select codes, free, issued, redeemed from coupons where id = $1', [id])).rows[0],
    /** How often a coupon’s event was told. */
    told: async (name: string, id: number) =>
      (
        await admin.query(
          `select count(*)::int as times from domain_events where name = $1 and (payload ->> 'couponId')::int = $2`,
          [name, id],
        )
      ).rows[0]?.times,
  };
}
