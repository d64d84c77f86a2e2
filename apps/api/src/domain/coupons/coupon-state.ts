import type { CouponState } from '@dw/contract';
import type { coupons } from '../../db/schema/coupons';

type CouponRow = typeof coupons.$inferSelect;
/** The columns that decide a coupon’s state. */
export type Campaign = Pick<CouponRow, 'startAt' | 'expiresAt' | 'free' | 'issued' | 'reserved' | 'totalLimit'>;

/** Why no code may be given out now. */
export type NoCode = 'deleted' | 'inactive' | 'scheduled' | 'expired' | 'exhausted' | 'shopper_limit' | 'below_minimum';

/** What asks for a code: a shopper who has got `had` codes of the coupon, and an order. */
export type Asking = {
  readonly had: number;
  /** What the order came to, in minor units; undefined where nobody knows. */
  readonly order: { readonly value: number; readonly currency: string } | undefined;
};

/** Codes that could still be given out and are promised to nobody. */
export const codesLeft = ({
  free,
  issued,
  reserved,
  totalLimit,
}: Pick<Campaign, 'free' | 'issued' | 'reserved' | 'totalLimit'>): number =>
  Math.max(0, (totalLimit === null ? free : Math.min(free, totalLimit - issued)) - reserved);

/** Where a coupon stands at a moment, whether or not it is set active. */
export function couponState(coupon: Campaign, now: Date): CouponState {
  if (now >= coupon.expiresAt) return 'expired';
  if (now < coupon.startAt) return 'scheduled';
  return codesLeft(coupon) === 0 ? 'exhausted' : 'active';
}

/**
 * The one rule for giving out a code: why it may not be done now, or undefined where it may. The coupon’s row, read in
 * the
 * transaction that gives it out, is enough; the lock on the code’s row makes sure that the last code goes to one shopper
 * only.
 */
export function whyNoCode(
  coupon: Campaign & Pick<CouponRow, 'active' | 'deletedAt' | 'shopperLimit' | 'minEarn' | 'minOrderCurrency'>,
  { had, order }: Asking,
  now: Date,
): NoCode | undefined {
  if (coupon.deletedAt !== null) return 'deleted';
  if (!coupon.active) return 'inactive';
  if (coupon.shopperLimit !== null && had >= coupon.shopperLimit) return 'shopper_limit';
  const { minEarn: least, minOrderCurrency } = coupon;
  // An order in another currency cannot be compared, so it does not reach the minimum.
  if (least !== null && !(order && order.currency === minOrderCurrency && order.value >= least)) return 'below_minimum';
  const state = couponState(coupon, now);
  return state === 'active' ? undefined : state;
}
