import { donationReportsPaths } from '../../domain/donations/donation-reports.paths';
import { charityProgrammesPaths as paths } from '../../domain/entitlements/charity-programmes.paths';
import { page } from '../../kit/page/page-route';
import { donationPaths } from './donations.paths';

export const donationsRoutes = [
  page(
    paths.virtualShop,
    'charity:read',
    () => import('../donations/virtual-charity-shop.page').then((module) => module.VirtualCharityShopPage),
    { row: { group: 'donations', order: 20, label: 'Virtual Charity Shop' } },
  ),
  page(
    donationReportsPaths.byShop,
    'donations:read',
    () => import('./by-shop.page').then((module) => module.ByShopPage),
    {
      row: { group: 'donations', order: 24.6, label: 'By shop and area' },
    },
  ),
  page(donationPaths.list, 'donations:read', () => import('./incoming.page').then((module) => module.IncomingPage), {
    row: { group: 'donations', order: 2, label: 'Incoming' },
  }),
  page(
    donationPaths.one(':uuid'),
    'donations:read',
    () => import('./donation.page').then((module) => module.DonationPage),
    { under: donationPaths.list },
  ),
  page(
    donationPaths.desk,
    'donations:desk',
    () => import('./donation-desk.page').then((module) => module.DonationDeskPage),
    { row: { group: 'donations', order: 4, label: 'Desk' } },
  ),
];
