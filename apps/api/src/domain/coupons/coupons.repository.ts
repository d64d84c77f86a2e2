import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { coupons } from '../../db/schema/coupons';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

const { placeholder } = sql;

const one = statement('coupons.one', (queries) =>
  queries
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.accountId, placeholder('account')),
        isNull(coupons.deletedAt),
        or(eq(coupons.id, placeholder('id')), eq(coupons.uuid, placeholder('uuid'))),
      ),
    ),
);

export type Coupon = typeof coupons.$inferSelect;

/** The account’s coupon of that number or uuid, unless it is deleted: what decides whether it gives out codes, and the subject of its codes. */
export async function findCoupon(tx: Tx, reference: Reference): Promise<Coupon | undefined> {
  const [coupon] = await one(tx, { account: tx.scope.accountId, ...reference });
  return coupon;
}
