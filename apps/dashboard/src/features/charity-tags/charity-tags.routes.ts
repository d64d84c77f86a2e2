import { page } from '../../kit/page/page-route';

export const charityTagsPaths = { tags: '/charity-tags' } as const;

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
