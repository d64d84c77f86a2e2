import { pluginGuidePath } from '../../domain/plugin-packages/plugin-guide.paths';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { page } from '../../kit/page/page-route';

export const pluginPackagesRoutes = [
  page(
    websitesPaths.download,
    'websites:read',
    () => import('./download-plugin.page').then((module) => module.DownloadPluginPage),
    { row: { group: 'integrations', order: 30, label: 'Download Plugin' } },
  ),
  page(
    pluginGuidePath('woocommerce'),
    'websites:read',
    () => import('./woocommerce-guide.page').then((module) => module.WooCommerceGuidePage),
    { under: websitesPaths.download },
  ),
  page(
    pluginGuidePath('prestashop'),
    'websites:read',
    () => import('./prestashop-guide.page').then((module) => module.PrestaShopGuidePage),
    { under: websitesPaths.download },
  ),
];
