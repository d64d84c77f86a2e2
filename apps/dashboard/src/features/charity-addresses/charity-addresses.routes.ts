import { charityProgrammesPaths as paths } from '../../domain/entitlements/charity-programmes.paths';
import { page } from '../../kit/page/page-route';

export const charityAddressesRoutes = [
  page(
    paths.post,
    'charity:read',
    () => import('../charity-addresses/ship-by-post.page').then((module) => module.ShipByPostPage),
    {
      row: { group: 'donations', order: 30, label: 'Ship by Post' },
    },
  ),
  page(
    paths.donation,
    'charity:write',
    () => import('../charity-addresses/donation.page').then((module) => module.DonationPage),
    {
      under: paths.post,
    },
  ),
  page(
    paths.returns,
    'charity:write',
    () => import('../charity-addresses/charity-returns.page').then((module) => module.CharityReturnsPage),
    {
      under: paths.post,
    },
  ),
];
