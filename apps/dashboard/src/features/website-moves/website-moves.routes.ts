import { websitesPaths as paths } from '../../domain/sites/sites.paths';
import { page } from '../../kit/page/page-route';

export const websiteMovesRoutes = [
  page(
    paths.move(':uuid'),
    'account:close',
    () => import('./website-move.page').then((module) => module.WebsiteMovePage),
    { under: paths.list },
  ),
  page(
    paths.offered,
    'account:close',
    () => import('./offered-websites.page').then((module) => module.OfferedWebsitesPage),
    { under: paths.list },
  ),
];
