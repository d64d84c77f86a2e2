import { homeCard } from '../../kit/page/home-card';

export const billingCards = [
  homeCard('billing', 'billing:read', () => import('./billing-card').then((module) => module.BillingCard)),
];
