import {
  IconActivity,
  IconAdjustmentsHorizontal,
  IconCopy,
  IconEye,
  IconHeartHandshake,
  IconMail,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconReceipt,
  IconTicket,
  IconTransfer,
  IconTrash,
} from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { Website, websiteSorts } from '../../domain/sites/sites.api';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { showAlert } from '../../kit/alerts/alerts';
import type { ExportedRows, RowAction } from '../../kit/list/list-types';
import { websiteColumns } from './website-columns';
import type { WebsiteSwitch } from './website-switches';

type Ground = {
  t: TFunction;
  language: string;
  client: QueryClient;
  /** Who looks may change websites. */
  copies: boolean;
  /** Who looks may hand websites over. */
  moves: boolean;
  /** Asks before a website is deleted. */
  remove: (site: Website) => void;
};

/** How websites are listed, and what can be done with them. */
export function websiteRows(ground: Ground): ExportedRows<Website, (typeof websiteSorts)[number]> {
  const { t, client } = ground;
  return {
    name: 'Websites',
    views: [
      { label: t('Inactive'), query: 'state=inactive' },
      { label: t('Test mode'), query: 'state=test' },
    ],
    columns: websiteColumns({
      ...ground,
      turn: (site, name, on) => turn(client, [site], name, on),
    }),
    rowId: ({ uuid }) => uuid,
    rowName: ({ name }) => name,
    writes: 'websites:write',
    rowActions: rowActions(ground),
    bulk: [
      { label: t('Set Active'), icon: IconPlayerPlay, run: (sites) => setActive(ground, sites, true) },
      { label: t('Set Inactive'), icon: IconPlayerPause, run: (sites) => setActive(ground, sites, false) },
    ],
  };
}

/** The words are looked up once for all rows. */
function rowActions(ground: Ground): (site: Website) => readonly RowAction[] {
  const { t, copies, moves, remove } = ground;
  const words = {
    configure: t('Manual configuration'),
    edit: t('Edit'),
    preview: t('Preview'),
    health: t('Health'),
    mails: t('Mails'),
    gifts: t('Small gifts'),
    pastOrders: t('Past orders'),
    redemptions: t('Redeemed codes'),
    copy: t('Copy to other websites'),
    move: t('Move to another account'),
    remove: t('Delete'),
  };
  return (site) => [
    { label: words.configure, icon: IconAdjustmentsHorizontal, to: websitesPaths.configure(site.uuid) },
    { label: words.preview, icon: IconEye, to: websitesPaths.preview(site.uuid) },
    { label: words.edit, icon: IconPencil, to: websitesPaths.edit(site.uuid) },
    { label: words.health, icon: IconActivity, to: websitesPaths.health(site.uuid) },
    { label: words.mails, icon: IconMail, to: websitesPaths.mails(site.uuid) },
    { label: words.gifts, icon: IconHeartHandshake, to: websitesPaths.gifts(site.uuid) },
    { label: words.pastOrders, icon: IconReceipt, to: websitesPaths.pastOrders(site.uuid) },
    { label: words.redemptions, icon: IconTicket, to: websitesPaths.redemptions(site.uuid) },
    ...(copies ? [{ label: words.copy, icon: IconCopy, to: websitesPaths.copy(site.uuid) }] : []),
    ...(moves ? [{ label: words.move, icon: IconTransfer, to: websitesPaths.move(site.uuid) }] : []),
    { label: words.remove, icon: IconTrash, onClick: () => remove(site), danger: true },
  ];
}

/** Loads what turns a switch when one is turned: the list is shown without it. */
async function turn(client: QueryClient, sites: readonly Website[], name: WebsiteSwitch, on: boolean): Promise<void> {
  const { turnWebsites } = await import('./turn-websites');
  await turnWebsites(client, sites, name, on);
}

/** Turns all of them; where one is refused the others are turned nevertheless, and the reason is told. */
async function setActive({ t, client }: Ground, sites: readonly Website[], active: boolean): Promise<void> {
  await turn(client, sites, 'active', active);
  showAlert(t('Website updated'), 'success');
}
