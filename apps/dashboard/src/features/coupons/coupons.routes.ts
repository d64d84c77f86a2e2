import { page } from '../../kit/page/page-route';
import { couponsPaths } from './coupons.paths';

const shops = ['RETAILER', 'PARTNER'] as const;

export const couponsRoutes = [
  page(
    couponsPaths.list,
    shops,
    () => import('./coupons.page').then((module) => module.CouponsPage),
    (client, params) => import('./coupons.page').then((module) => module.firstCoupons(client, params)),
  ),
  page(couponsPaths.add, shops, () => import('./coupon-add.page').then((module) => module.CouponAddPage)),
  page(couponsPaths.edit(':uuid'), shops, () => import('./coupon-edit.page').then((module) => module.CouponEditPage)),
];
