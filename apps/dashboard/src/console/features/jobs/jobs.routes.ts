import { IconRefreshAlert } from '@tabler/icons-react';
import { page } from '../../parts/console-page';

export const jobPages = [
  page('/jobs', 'jobs:read', () => import('./jobs.page').then((m) => m.JobsPage), {
    label: 'Failed jobs',
    icon: IconRefreshAlert,
  }),
];
