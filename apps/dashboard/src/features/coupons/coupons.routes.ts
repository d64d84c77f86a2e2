import { IconTicket } from '@tabler/icons-react';
import { page } from '../../kit/page/page-route';
import { couponsPaths as paths } from './coupons.paths';

export const couponsRoutes = [
  page(paths.list, 'coupons:read', () => import('./coupons.page').then((module) => module.CouponsPage), {
    first: (client, params) => import('./coupons.page').then((module) => module.firstCoupons(client, params)),
    row: { order: 50, label: 'Coupons', icon: IconTicket },
  }),
  page(paths.add, 'coupons:write', () => import('./coupon-add.page').then((module) => module.CouponAddPage), {
    under: paths.list,
  }),
];
