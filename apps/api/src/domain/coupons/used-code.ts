import { and, eq } from 'drizzle-orm';
import { codeUses } from '../../db/schema/code-uses';
import { couponCodes, coupons } from '../../db/schema/coupons';

/** Joins a code that was given out with its coupon. */
export const couponOfUse = and(eq(coupons.accountId, codeUses.accountId), eq(coupons.id, codeUses.couponId));

/** Joins a code that was given out with the code itself. */
export const codeOfUse = and(
  eq(couponCodes.accountId, codeUses.accountId),
  eq(couponCodes.couponId, codeUses.couponId),
  eq(couponCodes.id, codeUses.codeId),
);
