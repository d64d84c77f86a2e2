import { page } from '../../kit/page/page-route';
import { giftAidDonorsPaths as paths } from './gift-aid-donors.paths';

export const giftAidDonorsRoutes = [
  page(paths.list, 'gift-aid:read', () => import('./donors.page').then((module) => module.DonorsPage), {
    row: { group: 'donations', order: 26, label: 'Gift Aid donors' },
  }),
  page(paths.add, 'gift-aid:write', () => import('./add-donor.page').then((module) => module.AddDonorPage), {
    under: paths.list,
  }),
  page(paths.import, 'gift-aid:write', () => import('./import-donors.page').then((module) => module.ImportDonorsPage), {
    under: paths.list,
  }),
  page(paths.one(':uuid'), 'gift-aid:read', () => import('./donor.page').then((module) => module.DonorPage), {
    under: paths.list,
  }),
];
