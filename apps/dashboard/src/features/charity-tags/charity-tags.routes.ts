import { page } from '../../kit/page/page-route';
import { charityTagsPaths } from './charity-tags.paths';

export const charityTagsRoutes = [
  page(
    charityTagsPaths.tags,
    ['CHARITY'],
    () => import('./charity-tags.page').then((module) => module.CharityTagsPage),
    {
      row: { group: 'donations', order: 60, label: 'Tags' },
    },
  ),
];
