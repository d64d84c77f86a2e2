import { websitesPaths as paths } from '../../domain/sites/sites.paths';
import { page } from '../../kit/page/page-route';

export const pastOrdersRoutes = [
  page(
    paths.pastOrders(':uuid'),
    'websites:write',
    () => import('./past-orders.page').then((module) => module.PastOrdersPage),
    { under: paths.list },
  ),
];
