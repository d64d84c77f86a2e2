import { homeCard } from '../../kit/page/home-card';

export const charityShopsCards = [
  homeCard('charity-shops', ['CHARITY'], () => import('./shops-card').then((module) => module.ShopsCard)),
];
