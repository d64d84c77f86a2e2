import { homeCard } from '../../kit/page/home-card';

export const couponsCards = [
  homeCard('coupons', ['RETAILER', 'PARTNER'], () => import('./coupons-card').then((module) => module.CouponsCard)),
];
