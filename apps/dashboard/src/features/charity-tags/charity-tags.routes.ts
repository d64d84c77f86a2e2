import { page } from '../../kit/page/page-route';
import { charityTagsPaths } from './charity-tags.paths';

export const charityTagsRoutes = [
  page(
    charityTagsPaths.tags,
    'tags:read',
    () => import('./charity-tags.page').then((module) => module.CharityTagsPage),
    {
      row: { group: 'donations', order: 60, label: 'Tags' },
    },
  ),
];
