import { homeCard } from '../../kit/page/home-card';

export const takeBackCards = [
  homeCard('take-back', ['RETAILER', 'PARTNER'], () =>
    import('./take-back-card').then((module) => module.TakeBackCard),
  ),
];
