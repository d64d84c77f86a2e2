import { IconLayoutDashboard } from '@tabler/icons-react';
import { accountsPaths } from '../../domain/accounts/accounts.paths';
import { page } from '../../kit/page/page-route';

export const homeRoutes = [
  page('/dashboard', 'all', () => import('./home.page').then((module) => module.HomePage), {
    first: (client, params) => import('./home.page').then((module) => module.firstHome(client, params)),
    row: { order: 10, label: 'Dashboard', icon: IconLayoutDashboard },
  }),
  page(accountsPaths.all, 'all', () => import('./accounts.page').then((module) => module.AccountsPage), {
    under: '/dashboard',
  }),
];
