import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { page } from '../../parts/console-page';

export const verificationPages = [
  page('/verifications', 'verifications:read', () => import('./verifications.page').then((m) => m.VerificationsPage), {
    label: 'Verifications',
    icon: IconRosetteDiscountCheck,
  }),
  page('/verifications/:id', 'verifications:read', () => import('./verification.page').then((m) => m.VerificationPage)),
];
