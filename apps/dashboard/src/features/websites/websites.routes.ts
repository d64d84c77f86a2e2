import { websitesPaths as paths } from '../../domain/sites/sites.paths';
import { page } from '../../kit/page/page-route';

export const websitesRoutes = [
  page(paths.list, 'websites:read', () => import('./websites.page').then((module) => module.WebsitesPage), {
    first: (client, params) => import('./websites.page').then((module) => module.firstWebsites(client, params)),
    row: { group: 'integrations', order: 10, label: 'Websites' },
  }),
  page(paths.add, 'websites:add', () => import('./website-add.page').then((module) => module.WebsiteAddPage), {
    under: paths.list,
  }),
  page(
    paths.edit(':uuid'),
    'websites:write',
    () => import('./website-edit.page').then((module) => module.WebsiteEditPage),
    {
      under: paths.list,
    },
  ),
];
