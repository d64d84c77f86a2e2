import { IconHistory } from '@tabler/icons-react';
import { page } from '../../parts/console-page';

export const logPages = [
  page('/log', 'log:read', () => import('./log.page').then((m) => m.LogPage), { label: 'Log', icon: IconHistory }),
];
