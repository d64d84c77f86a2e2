import { homeCard } from '../../kit/page/home-card';

export const couponsCards = [
  homeCard('coupons', 'coupons:read', () => import('./coupons-card').then((module) => module.CouponsCard)),
];
