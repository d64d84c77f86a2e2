import { page } from '../../kit/page/page-route';

export const takeBackDeskRoutes = [
  page(
    '/take-back/desk',
    'take-backs:desk',
    () => import('./take-back-desk.page').then((module) => module.TakeBackDeskPage),
    { row: { group: 'take-back', order: 20, label: 'Desk' } },
  ),
];
