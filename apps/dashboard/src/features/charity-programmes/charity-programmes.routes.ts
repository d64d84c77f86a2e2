import { page } from '../../kit/page/page-route';
import { charityProgrammesPaths as paths } from './charity-programmes.paths';

export const charityProgrammesRoutes = [
  page(paths.virtualShop, ['CHARITY'], () =>
    import('./virtual-charity-shop.page').then((module) => module.VirtualCharityShopPage),
  ),
  page(paths.post, ['CHARITY'], () => import('./ship-by-post.page').then((module) => module.ShipByPostPage)),
  page(paths.microDonations, ['CHARITY'], () =>
    import('./micro-donations.page').then((module) => module.MicroDonationsPage),
  ),
  page(paths.shops, ['CHARITY'], () => import('./charity-shops.page').then((module) => module.CharityShopsPage)),
  page(paths.donation, ['CHARITY'], () => import('./donation.page').then((module) => module.DonationPage)),
  page(paths.paypal, ['CHARITY'], () =>
    import('./virtual-charity-paypal.page').then((module) => module.VirtualCharityPayPalPage),
  ),
  page(paths.returns, ['CHARITY'], () => import('./charity-returns.page').then((module) => module.CharityReturnsPage)),
];
