import { charityProgrammesPaths as paths } from '../../domain/entitlements/charity-programmes.paths';
import { page } from '../../kit/page/page-route';

const charity = ['CHARITY'] as const;

export const charityAddressesRoutes = [
  page(
    paths.post,
    charity,
    () => import('../charity-addresses/ship-by-post.page').then((module) => module.ShipByPostPage),
    {
      row: { group: 'donations', order: 30, label: 'Ship by Post' },
    },
  ),
  page(
    paths.donation,
    charity,
    () => import('../charity-addresses/donation.page').then((module) => module.DonationPage),
    {
      under: paths.post,
    },
  ),
  page(
    paths.returns,
    charity,
    () => import('../charity-addresses/charity-returns.page').then((module) => module.CharityReturnsPage),
    {
      under: paths.post,
    },
  ),
];
