import { charityProgrammesPaths as paths } from '../../domain/entitlements/charity-programmes.paths';
import { page } from '../../kit/page/page-route';

const charity = ['CHARITY'] as const;

export const entitlementsRoutes = [
  page(
    paths.microDonations,
    charity,
    () => import('./micro-donations.page').then((module) => module.MicroDonationsPage),
    { row: { group: 'donations', order: 40, label: 'Micro-Donations' } },
  ),
  page(paths.shops, charity, () => import('./charity-shops.page').then((module) => module.CharityShopsPage), {
    under: '/charity-shops-list',
  }),
  page(
    paths.paypal,
    charity,
    () => import('./virtual-charity-paypal.page').then((module) => module.VirtualCharityPayPalPage),
    { under: paths.virtualShop },
  ),
];
