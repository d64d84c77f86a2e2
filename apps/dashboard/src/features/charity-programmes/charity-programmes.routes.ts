import { page } from '../../kit/page/page-route';
import { charityProgrammesPaths as paths } from './charity-programmes.paths';

const charity = ['CHARITY'] as const;

export const charityProgrammesRoutes = [
  page(
    paths.virtualShop,
    charity,
    () => import('./virtual-charity-shop.page').then((module) => module.VirtualCharityShopPage),
    { row: { group: 'donations', order: 20, label: 'Virtual Charity Shop' } },
  ),
  page(paths.post, charity, () => import('./ship-by-post.page').then((module) => module.ShipByPostPage), {
    row: { group: 'donations', order: 30, label: 'Ship by Post' },
  }),
  page(
    paths.microDonations,
    charity,
    () => import('./micro-donations.page').then((module) => module.MicroDonationsPage),
    { row: { group: 'donations', order: 40, label: 'Micro-Donations' } },
  ),
  page(paths.shops, charity, () => import('./charity-shops.page').then((module) => module.CharityShopsPage), {
    under: '/charity-shops-list',
  }),
  page(paths.donation, charity, () => import('./donation.page').then((module) => module.DonationPage), {
    under: paths.post,
  }),
  page(
    paths.paypal,
    charity,
    () => import('./virtual-charity-paypal.page').then((module) => module.VirtualCharityPayPalPage),
    { under: paths.virtualShop },
  ),
  page(paths.returns, charity, () => import('./charity-returns.page').then((module) => module.CharityReturnsPage), {
    under: paths.post,
  }),
];
