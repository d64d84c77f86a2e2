import type { TFunction } from 'i18next';
import type { ExportedColumn } from '../../kit/list/list-types';
import { webhookStanding } from './webhook-state';
import { eventWords } from './webhook-words';
import type { Webhook } from './webhooks.api';

/** What a file of the webhooks holds: what their rows show. A secret is shown once, when it is made, and stands in no list. */
export function webhookColumns(t: TFunction): ExportedColumn<Webhook, 'created_at'>[] {
  const words = eventWords(t);
  return [
    { id: 'description', header: t('Description'), cell: ({ description }) => description },
    { id: 'url', header: t('Address'), cell: ({ url }) => url },
    { id: 'events', header: t('Notify it when'), cell: ({ events }) => events.map((event) => words[event]).join(', ') },
    { id: 'state', header: t('State'), cell: (webhook) => webhookStanding(t, webhook).label },
  ];
}
