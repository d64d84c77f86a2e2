import {
  IconHeartHandshake,
  IconPlugConnected,
  IconReceipt,
  IconRecycle,
  IconSettings,
  IconSpeakerphone,
} from '@tabler/icons-react';
import type { Icon } from '../kit/icon';

/** The groups of the side menu. Pages name theirs in their routes; a group without pages is left out, and a `dev` one without the dev flag. */
export const menuGroups: Readonly<Record<string, { label: string; icon: Icon; order: number; dev?: true }>> = {
  integrations: { label: 'Integrations', icon: IconPlugConnected, order: 20 },
  donations: { label: 'Donations Setup', icon: IconHeartHandshake, order: 30 },
  ads: { label: 'Ads Manager', icon: IconSpeakerphone, order: 40 },
  'take-back': { label: 'Take Back', icon: IconRecycle, order: 60, dev: true },
  settings: { label: 'Settings', icon: IconSettings, order: 70 },
  billing: { label: 'Billing', icon: IconReceipt, order: 80 },
};
