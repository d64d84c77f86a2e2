import { page } from '../../kit/page/page-route';
import { giftAidSalesPaths as paths } from './gift-aid-sales.paths';

const imports = () => import('./import-sales.page');

export const giftAidSalesRoutes = [
  page(paths.settings, 'gift-aid:read', () => import('./settings.page').then((module) => module.SettingsPage), {
    row: { group: 'donations', order: 25, label: 'Gift Aid' },
  }),
  page(paths.list, 'gift-aid:read', () => import('./sales.page').then((module) => module.SalesPage), {
    row: { group: 'donations', order: 27, label: 'Gift Aid sales' },
  }),
  page(paths.add, 'gift-aid:write', () => imports().then((module) => module.ImportSalesPage), {
    under: paths.list,
  }),
  page(paths.refunds, 'gift-aid:write', () => imports().then((module) => module.ImportRefundsPage), {
    under: paths.list,
  }),
];
