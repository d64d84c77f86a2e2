import { page } from '../../kit/page/page-route';
import { charityDetailsPaths } from './charity-details.paths';

export const charityDetailsRoutes = [
  page(charityDetailsPaths.details, ['CHARITY'], () =>
    import('./charity-details.page').then((module) => module.CharityDetailsPage),
  ),
  page(charityDetailsPaths.page, ['CHARITY'], () =>
    import('./charity-page.page').then((module) => module.CharityPagePage),
  ),
  page(charityDetailsPaths.logo, ['CHARITY'], () =>
    import('./charity-logo.page').then((module) => module.CharityLogoPage),
  ),
];
