import { homeCard } from '../../kit/page/home-card';

export const homeCards = [
  homeCard('activity', ['RETAILER', 'PARTNER'], () => import('./activity-card').then((module) => module.ActivityCard)),
  homeCard('programmes', ['CHARITY'], () => import('./programmes-card').then((module) => module.ProgrammesCard)),
];
