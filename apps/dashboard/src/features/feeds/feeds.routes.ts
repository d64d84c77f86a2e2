import { page } from '../../kit/page/page-route';
import { feedsPaths as paths } from './feeds.paths';

export const feedsRoutes = [
  page(paths.list, 'feeds:read', () => import('./feeds.page').then((module) => module.FeedsPage), {
    first: (client, params) => import('./feeds.page').then((module) => module.firstFeeds(client, params)),
    row: { group: 'ads', order: 10, label: 'Feeds' },
  }),
  page(paths.add, 'feeds:write', () => import('./feed-add.page').then((module) => module.FeedAddPage), {
    under: paths.list,
  }),
  page(paths.edit(':uuid'), 'feeds:write', () => import('./feed-edit.page').then((module) => module.FeedEditPage), {
    under: paths.list,
  }),
];
