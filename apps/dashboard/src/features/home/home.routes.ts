import { IconLayoutDashboard } from '@tabler/icons-react';
import { page } from '../../kit/page/page-route';

export const homeRoutes = [
  page('/dashboard', 'all', () => import('./home.page').then((module) => module.HomePage), {
    row: { order: 10, label: 'Dashboard', icon: IconLayoutDashboard },
  }),
];
