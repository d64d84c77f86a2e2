import { homeCard } from '../../kit/page/home-card';

export const takeBackCards = [
  homeCard('take-back', 'take-backs:read', () => import('./take-back-card').then((module) => module.TakeBackCard)),
];
