import { page } from '../../kit/page/page-route';
import { websitesPaths } from './websites.paths';

export const websitesRoutes = [
  page(
    websitesPaths.list,
    'all',
    () => import('./websites.page').then((module) => module.WebsitesPage),
    (client, params) => import('./websites.page').then((module) => module.firstWebsites(client, params)),
  ),
  page(websitesPaths.add, 'all', () => import('./website-add.page').then((module) => module.WebsiteAddPage)),
  page(websitesPaths.edit(':uuid'), 'all', () =>
    import('./website-edit.page').then((module) => module.WebsiteEditPage),
  ),
  page(websitesPaths.configure(':uuid'), 'all', () =>
    import('./website-configure.page').then((module) => module.WebsiteConfigurePage),
  ),
  page(websitesPaths.preview(':uuid'), 'all', () =>
    import('./website-preview.page').then((module) => module.WebsitePreviewPage),
  ),
  page(websitesPaths.health(':uuid'), 'all', () =>
    import('./website-health.page').then((module) => module.WebsiteHealthPage),
  ),
  page(websitesPaths.ecommerce, 'all', () => import('./ecommerce.page').then((module) => module.EcommercePage)),
  page(websitesPaths.download, 'all', () =>
    import('./download-plugin.page').then((module) => module.DownloadPluginPage),
  ),
];
