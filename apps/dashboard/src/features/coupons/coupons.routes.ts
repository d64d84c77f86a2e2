import { page } from '../../kit/page-route';
import { couponsPaths } from './coupons.paths';

export const couponsRoutes = [
  page(couponsPaths.edit(':uuid'), ['RETAILER', 'PARTNER'], () =>
    import('./coupon-edit.page').then((module) => module.CouponEditPage),
  ),
];
