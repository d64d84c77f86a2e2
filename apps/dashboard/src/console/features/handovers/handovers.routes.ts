import { IconPackage } from '@tabler/icons-react';
import { page } from '../../parts/console-page';

export const handoverPages = [
  page('/handovers', 'handovers:read', () => import('./handovers.page').then((m) => m.HandoversPage), {
    label: 'Hand-overs',
    icon: IconPackage,
  }),
  page('/accounts/:id/handovers/:handover', 'handovers:read', () =>
    import('./handover.page').then((m) => m.HandoverPage),
  ),
];
