import { homeCard } from '../../kit/page/home-card';

export const homeCards = [
  homeCard('programmes', 'charity:read', () => import('./programmes-card').then((module) => module.ProgrammesCard)),
];
