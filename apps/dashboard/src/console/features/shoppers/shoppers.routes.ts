import { IconUserSearch } from '@tabler/icons-react';
import { page } from '../../parts/console-page';

export const shopperPages = [
  page('/shoppers', 'shoppers:read', () => import('./shoppers.page').then((m) => m.ShoppersPage), {
    label: 'Shoppers',
    icon: IconUserSearch,
  }),
];
