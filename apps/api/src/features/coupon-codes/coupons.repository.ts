import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { coupons } from '../../db/schema/coupons';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

/** The coupon whose codes these are. */
export type CouponRef = { readonly id: number; readonly uuid: string; readonly codes: number; readonly issued: number };

const one = statement('coupon-codes.coupon', (queries) =>
  queries
    .select({ id: coupons.id, uuid: coupons.uuid, codes: coupons.codes, issued: coupons.issued })
    .from(coupons)
    .where(
      and(
        eq(coupons.accountId, sql.placeholder('account')),
        isNull(coupons.deletedAt),
        or(eq(coupons.id, sql.placeholder('id')), eq(coupons.uuid, sql.placeholder('uuid'))),
      ),
    ),
);

export async function findCoupon(tx: Tx, reference: Reference): Promise<CouponRef | undefined> {
  const [coupon] = await one(tx, { account: tx.scope.accountId, ...reference });
  return coupon;
}
