import { page } from '../../kit/page/page-route';

export const marketRoutes = [
  page('/feed/market', 'feeds:read', () => import('./market.page').then((module) => module.MarketPage), {
    row: { group: 'ads', order: 30, label: 'Marketplace' },
  }),
];
