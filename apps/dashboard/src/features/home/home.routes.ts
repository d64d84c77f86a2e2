import { page } from '../../kit/page/page-route';

export const homeRoutes = [page('/dashboard', 'all', () => import('./home.page').then((module) => module.HomePage))];
