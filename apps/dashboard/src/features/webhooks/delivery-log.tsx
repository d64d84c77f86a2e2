import { NativeSelect } from '@mantine/core';
import { IconListDetails, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { FormSection } from '../../kit/form/form-section';
import { ListPanel } from '../../kit/list/list-panel';
import { useFilter } from '../../kit/list/use-filter';
import { useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { errorText } from '../../kit/states/error-text';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import { fileTime, oneLine } from '../../lib/file-values';
import { DeliveryPanel } from './delivery-panel';
import { stateWords } from './webhook-words';
import {
  type Delivery,
  deliveriesQuery,
  deliveryFilters,
  deliverySorts,
  resendDelivery,
  type Webhook,
} from './webhooks.api';

const marks = { waiting: 'waiting', delivered: 'good', failed: 'warning' } as const;

/** What was sent, each message with its state; one of them opened. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useListState(deliverySorts);
  const [state, setState] = useFilter(list, 'state', deliveryFilters);
  const query = useQuery(deliveriesQuery(webhook.uuid, { ...list.state, state }));
  const pages = usePages((at: typeof list.state) => deliveriesQuery(webhook.uuid, { ...at, state }));
  const [open, setOpen] = useState<string>();
  const words = { all: t('All messages'), ...stateWords(t) };

  const resend = async ({ uuid }: Delivery) => {
    try {
      await resendDelivery(client, uuid);
      showAlert(t('It is sent again'), 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <FormSection wide title={t('Messages')} purpose={t('Each with all its attempts, for 30 days.')}>
      {open !== undefined && <DeliveryPanel uuid={open} onClose={() => setOpen(undefined)} />}
      <ListPanel
        list={list}
        query={query}
        pages={pages}
        filtered={state !== 'all'}
        filters={
          <NativeSelect
            aria-label={t('State')}
            data={deliveryFilters.map((value) => ({ value, label: words[value] }))}
            value={state}
            onChange={({ currentTarget }) => setState(currentTarget.value)}
          />
        }
        rows={{
          name: 'Messages',
          views: [{ label: words.failed, query: 'state=failed' }],
          rowId: ({ uuid }) => uuid,
          rowName: ({ type, id }) => `${type} ${id}`,
          writes: 'webhooks:write',
          rowActions: (row) => [
            { label: t('Details'), icon: IconListDetails, onClick: () => setOpen(row.uuid) },
            { label: t('Send again'), icon: IconSend, onClick: () => void resend(row) },
          ],
          columns: [
            {
              id: 'type',
              header: t('Event'),
              block: 'title',
              fixed: true,
              text: ({ type, test }) => oneLine(type, test && t('Test order')),
              cell: ({ type, test }) => (
                <>
                  {type} {test && <StatusMark mark="test" label={t('Test order')} />}
                </>
              ),
            },
            {
              id: 'state',
              header: t('State'),
              block: 'status',
              text: (row) => words[row.state],
              cell: (row) => <StatusMark mark={marks[row.state]} label={words[row.state]} />,
            },
            { id: 'tries', header: t('Tries'), width: 72, align: 'right', cell: ({ tries }) => tries },
            {
              id: 'created_at',
              header: t('Time'),
              sort: 'created_at',
              block: 'text',
              text: ({ created_at }) => fileTime(created_at),
              cell: ({ created_at }) => <Time instant={created_at} />,
            },
          ],
        }}
        empty={{
          title: t('No messages yet'),
          text: t('Send a test, or wait for the next order.'),
          learn: { label: t('API reference'), to: '/api/docs' },
        }}
      />
    </FormSection>
  );
}
