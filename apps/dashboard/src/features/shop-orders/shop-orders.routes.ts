import { page } from '../../kit/page/page-route';
import { shopOrderPaths as paths } from './shop-orders.paths';

export const shopOrdersRoutes = [
  page(paths.list, 'sales:read', () => import('./shop-orders.page').then((module) => module.ShopOrdersPage), {
    row: { group: 'donations', order: 22, label: 'Shop orders' },
  }),
  page(paths.one(':uuid'), 'sales:read', () => import('./shop-order.page').then((module) => module.ShopOrderPage), {
    under: paths.list,
  }),
  page(paths.settings, 'sales:read', () => import('./shop-settings.page').then((module) => module.ShopSettingsPage), {
    under: paths.list,
  }),
  page(paths.payouts, 'sales:read', () => import('./payouts.page').then((module) => module.PayoutsPage), {
    row: { group: 'donations', order: 24, label: 'Payouts' },
  }),
];
