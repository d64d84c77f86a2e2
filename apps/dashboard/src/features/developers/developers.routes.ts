import { page } from '../../kit/page/page-route';
import { developersPaths as paths } from './developers.paths';

export const developersRoutes = [
  page(paths.page, 'all', () => import('./developers.page').then((module) => module.DevelopersPage), {
    row: { group: 'settings', order: 20, label: 'Developers' },
  }),
  page(paths.webhook(':uuid'), 'all', () => import('./webhook.page').then((module) => module.WebhookPage), {
    under: paths.page,
  }),
];
