import { developersPaths as paths } from '../../domain/accounts/developers.paths';
import { page } from '../../kit/page/page-route';

export const webhooksRoutes = [
  page(paths.webhook(':uuid'), 'webhooks:read', () => import('./webhook.page').then((module) => module.WebhookPage), {
    under: paths.page,
  }),
];
