import { homeCard } from '../../kit/home-card';

export const charityShopsCards = [
  homeCard('charity-shops', ['CHARITY'], () => import('./shops-card').then((module) => module.ShopsCard)),
];
