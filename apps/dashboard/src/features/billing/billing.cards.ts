import { homeCard } from '../../kit/page/home-card';

export const billingCards = [
  homeCard('billing', ['RETAILER', 'PARTNER'], () => import('./billing-card').then((module) => module.BillingCard)),
];
