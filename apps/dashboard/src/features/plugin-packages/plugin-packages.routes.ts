import { websitesPaths } from '../../domain/sites/sites.paths';
import { page } from '../../kit/page/page-route';

export const pluginPackagesRoutes = [
  page(
    websitesPaths.download,
    'websites:read',
    () => import('./download-plugin.page').then((module) => module.DownloadPluginPage),
    { row: { group: 'integrations', order: 30, label: 'Download Plugin' } },
  ),
];
