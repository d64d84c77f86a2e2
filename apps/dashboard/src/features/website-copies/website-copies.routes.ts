import { websitesPaths as paths } from '../../domain/sites/sites.paths';
import { page } from '../../kit/page/page-route';

export const websiteCopiesRoutes = [
  page(
    paths.copy(':uuid'),
    'websites:write',
    () => import('./website-copy.page').then((module) => module.WebsiteCopyPage),
    { under: paths.list },
  ),
];
