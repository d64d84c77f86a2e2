import { page } from '../../kit/page/page-route';

export const documentationRoutes = [
  page(
    '/documentation',
    'websites:read',
    () => import('./documentation.page').then((module) => module.DocumentationPage),
    {
      row: { group: 'integrations', order: 40, label: 'Documentation' },
    },
  ),
];
