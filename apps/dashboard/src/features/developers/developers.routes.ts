import { page } from '../../kit/page/page-route';
import { developersPaths } from './developers.paths';

export const developersRoutes = [
  page(developersPaths.page, 'all', () => import('./developers.page').then((module) => module.DevelopersPage)),
  page(developersPaths.webhook(':uuid'), 'all', () => import('./webhook.page').then((module) => module.WebhookPage)),
];
