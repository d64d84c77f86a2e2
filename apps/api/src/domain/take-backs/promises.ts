import { type NoPromise, takeBackLimits } from '@dw/contract';
import type { coupons } from '../../db/schema/coupons';
import { codesLeft } from '../coupons/coupon-state';
import { paysAsSum } from './best-rule';

type CouponRow = typeof coupons.$inferSelect;
/** What a coupon’s row says of whether it can reward. */
export type RewardCoupon = Pick<
  CouponRow,
  | ('id' | 'uuid' | 'name' | 'type' | 'value' | 'currency' | 'active' | 'startAt' | 'expiresAt' | 'deletedAt')
  | ('free' | 'issued' | 'reserved' | 'totalLimit' | 'checkedBy' | 'codesImported')
>;
type Payer = { readonly coupon: RewardCoupon; readonly sum: boolean };

const dayMs = 24 * 3600 * 1000;

/**
 * Why a rule gives nothing now, or undefined where its coupon can pay: for what was promised before.
 * @param payer `sum`: the rule has an amount, which the coupon’s code is to carry
 */
export function noPayment({ coupon, sum }: Payer, now: Date): NoPromise | undefined {
  if (!coupon.active || coupon.deletedAt !== null) return 'inactive';
  if (sum && !paysAsSum(coupon)) return 'not_own_codes';
  if (now < coupon.startAt) return 'scheduled';
  if (now >= coupon.expiresAt) return 'ends_soon';
  return codesLeft(coupon) === 0 ? 'exhausted' : undefined;
}

/** Why a rule promises nothing to somebody who asks now: it gives nothing, or its coupon ends before things are graded and a code is used. */
export function noPromise(payer: Payer, now: Date): NoPromise | undefined {
  const until = payer.coupon.expiresAt.getTime() - takeBackLimits.promiseDays * dayMs;
  return noPayment(payer, now) ?? (now.getTime() >= until ? 'ends_soon' : undefined);
}
