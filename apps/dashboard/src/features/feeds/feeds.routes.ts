import { page } from '../../kit/page/page-route';
import { feedsPaths as paths } from './feeds.paths';

const shops = ['RETAILER', 'PARTNER'] as const;

export const feedsRoutes = [
  page(paths.list, shops, () => import('./feeds.page').then((module) => module.FeedsPage), {
    first: (client, params) => import('./feeds.page').then((module) => module.firstFeeds(client, params)),
    row: { group: 'ads', order: 10, label: 'Feeds' },
  }),
  page(paths.add, shops, () => import('./feed-add.page').then((module) => module.FeedAddPage), { under: paths.list }),
  page(paths.edit(':uuid'), shops, () => import('./feed-edit.page').then((module) => module.FeedEditPage), {
    under: paths.list,
  }),
];
