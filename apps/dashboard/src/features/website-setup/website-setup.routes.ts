import { websitesPaths } from '../../domain/sites/sites.paths';
import { page } from '../../kit/page/page-route';

export const websiteSetupRoutes = [
  page(
    websitesPaths.ecommerce,
    'websites:add',
    () => import('./ecommerce.page').then((module) => module.EcommercePage),
    {
      row: { group: 'integrations', order: 20, label: 'Ecommerce' },
    },
  ),
];
