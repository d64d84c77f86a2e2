import { page } from '../../kit/page/page-route';
import { feedsPaths } from './feeds.paths';

const shops = ['RETAILER', 'PARTNER'] as const;

export const feedsRoutes = [
  page(
    feedsPaths.list,
    shops,
    () => import('./feeds.page').then((module) => module.FeedsPage),
    (client, params) => import('./feeds.page').then((module) => module.firstFeeds(client, params)),
  ),
  page(
    feedsPaths.analytics,
    shops,
    () => import('./analytics.page').then((module) => module.AnalyticsPage),
    (client, params) => import('./analytics.page').then((module) => module.firstDays(client, params)),
  ),
  page(feedsPaths.add, shops, () => import('./feed-add.page').then((module) => module.FeedAddPage)),
  page(feedsPaths.edit(':uuid'), shops, () => import('./feed-edit.page').then((module) => module.FeedEditPage)),
];
