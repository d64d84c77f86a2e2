import { charityProgrammesPaths as paths } from '../../domain/entitlements/charity-programmes.paths';
import { page } from '../../kit/page/page-route';

export const donationsRoutes = [
  page(
    paths.virtualShop,
    'charity:read',
    () => import('../donations/virtual-charity-shop.page').then((module) => module.VirtualCharityShopPage),
    { row: { group: 'donations', order: 20, label: 'Virtual Charity Shop' } },
  ),
];
