import { page } from '../../kit/page/page-route';
import { charityDetailsPaths as paths } from './charity-details.paths';

export const charityDetailsRoutes = [
  page(
    paths.details,
    'charity:read',
    () => import('./charity-details.page').then((module) => module.CharityDetailsPage),
    {
      row: { group: 'donations', order: 10, label: 'Charity Details' },
    },
  ),
  page(paths.page, 'charity:write', () => import('./charity-page.page').then((module) => module.CharityPagePage), {
    under: paths.details,
  }),
  page(paths.logo, 'charity:write', () => import('./charity-logo.page').then((module) => module.CharityLogoPage), {
    under: paths.details,
  }),
];
