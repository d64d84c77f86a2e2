import { CodesArea } from '../../features/coupon-codes/codes-area';
import { CouponEdit } from '../../features/coupons/coupon-edit';

/** A coupon with its codes. */
export function CouponPage() {
  return <CouponEdit codes={(coupon) => <CodesArea coupon={coupon} />} />;
}
