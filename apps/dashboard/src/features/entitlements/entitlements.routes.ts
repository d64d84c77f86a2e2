import { charityProgrammesPaths as paths } from '../../domain/entitlements/charity-programmes.paths';
import { page } from '../../kit/page/page-route';

export const entitlementsRoutes = [
  page(
    paths.microDonations,
    'charity:read',
    () => import('./micro-donations.page').then((module) => module.MicroDonationsPage),
    { row: { group: 'donations', order: 40, label: 'Micro-Donations' } },
  ),
  page(paths.shops, 'charity:read', () => import('./charity-shops.page').then((module) => module.CharityShopsPage), {
    under: '/charity-shops-list',
  }),
  page(
    paths.paypal,
    'paypal:write',
    () => import('./virtual-charity-paypal.page').then((module) => module.VirtualCharityPayPalPage),
    { under: paths.virtualShop },
  ),
];
