import { IconMail } from '@tabler/icons-react';
import { page } from '../../parts/console-page';

export const mailPages = [
  page('/mails', 'mails:read', () => import('./mails.page').then((m) => m.MailsPage), {
    label: 'Mails',
    icon: IconMail,
  }),
];
