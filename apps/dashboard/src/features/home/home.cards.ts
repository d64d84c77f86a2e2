import { homeCard } from '../../kit/page/home-card';

export const homeCards = [
  homeCard('activity', 'coupons:read', () => import('./activity-card').then((module) => module.ActivityCard)),
  homeCard('programmes', 'charity:read', () => import('./programmes-card').then((module) => module.ProgrammesCard)),
];
