import { websitesPaths as paths } from '../../domain/sites/sites.paths';
import { page } from '../../kit/page/page-route';

export const siteHealthRoutes = [
  page(
    paths.health(':uuid'),
    'websites:read',
    () => import('./site-health.page').then((module) => module.WebsiteHealthPage),
    {
      under: paths.list,
    },
  ),
];
