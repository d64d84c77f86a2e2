import { IconBuildingStore } from '@tabler/icons-react';
import { page } from '../../parts/console-page';

export const accountPages = [
  page('/accounts', 'accounts:read', () => import('./accounts.page').then((m) => m.AccountsPage), {
    label: 'Accounts',
    icon: IconBuildingStore,
  }),
  page('/accounts/:id', 'accounts:read', () => import('./account.page').then((m) => m.AccountPage)),
];
