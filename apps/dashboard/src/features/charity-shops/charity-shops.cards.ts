import { homeCard } from '../../kit/page/home-card';

export const charityShopsCards = [
  homeCard('charity-shops', 'points:read', () => import('./shops-card').then((module) => module.ShopsCard)),
];
