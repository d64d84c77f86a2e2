import { page } from '../../kit/page/page-route';
import { charityTagsPaths } from './charity-tags.paths';

export const charityTagsRoutes = [
  page(charityTagsPaths.details, ['CHARITY'], () =>
    import('./charity-details.page').then((module) => module.CharityDetailsPage),
  ),
];
