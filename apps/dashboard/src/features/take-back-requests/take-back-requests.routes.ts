import { page } from '../../kit/page/page-route';
import { requestPaths as paths } from './take-back-requests.paths';

export const takeBackRequestsRoutes = [
  page(paths.list, 'take-backs:read', () => import('./requests.page').then((module) => module.RequestsPage), {
    row: { group: 'take-back', order: 10, label: 'Requests' },
  }),
  page(paths.one(':uuid'), 'take-backs:read', () => import('./request.page').then((module) => module.RequestPage), {
    under: paths.list,
  }),
];
