import { websitesPaths as paths } from '../../domain/sites/sites.paths';
import { page } from '../../kit/page/page-route';

export const websiteConfigurationRoutes = [
  page(
    paths.configure(':uuid'),
    'websites:write',
    () => import('./website-configure.page').then((module) => module.WebsiteConfigurePage),
    { under: paths.list },
  ),
  page(
    paths.preview(':uuid'),
    'websites:read',
    () => import('./website-preview.page').then((module) => module.WebsitePreviewPage),
    { under: paths.list },
  ),
];
