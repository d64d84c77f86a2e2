import { page } from '../../kit/page/page-route';

export const feedAnalyticsRoutes = [
  page('/feed/analytics', 'feeds:read', () => import('./analytics.page').then((module) => module.AnalyticsPage), {
    first: (client, params) => import('./analytics.page').then((module) => module.firstDays(client, params)),
    row: { group: 'ads', order: 20, label: 'Feed Items' },
  }),
];
