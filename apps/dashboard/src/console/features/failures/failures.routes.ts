import { IconBug } from '@tabler/icons-react';
import { page } from '../../parts/console-page';

export const failurePages = [
  page('/failures', 'failures:read', () => import('./failures.page').then((m) => m.FailuresPage), {
    label: 'Failures',
    icon: IconBug,
  }),
  page('/failures/:request', 'failures:read', () => import('./failure.page').then((m) => m.FailurePage)),
];
