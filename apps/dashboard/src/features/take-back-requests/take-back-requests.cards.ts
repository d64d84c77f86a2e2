import { homeCard } from '../../kit/page/home-card';

export const takeBackRequestsCards = [
  homeCard('take-back-requests', 'take-backs:read', () =>
    import('./requests-card').then((module) => module.RequestsCard),
  ),
];
