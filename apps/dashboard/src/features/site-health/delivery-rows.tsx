import { IconEye } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ExportedRows } from '../../kit/list/list-types';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import { fileTime } from '../../lib/file-values';
import type { Delivery, deliverySorts } from './site-health.api';

type Ground = { t: TFunction; show: (delivery: Delivery) => void };

/** How deliveries are listed. */
export function deliveryRows({ t, show }: Ground): ExportedRows<Delivery, (typeof deliverySorts)[number]> {
  return {
    name: 'Deliveries',
    rowId: ({ uuid }) => uuid,
    rowName: ({ number }) => number ?? t('Without a number'),
    rowActions: (delivery) => [{ label: t('Look into it'), icon: IconEye, onClick: () => show(delivery) }],
    columns: [
      {
        id: 'number',
        header: t('Order number'),
        block: 'title',
        fixed: true,
        cell: ({ number }) => number ?? t('Without a number'),
      },
      {
        id: 'outcome',
        header: t('Result'),
        width: 210,
        block: 'status',
        fixed: true,
        text: (row) => outcomeOf(t, row).label,
        cell: (row) => <StatusMark {...outcomeOf(t, row)} />,
      },
      {
        id: 'message',
        header: t('Answer'),
        wraps: true,
        block: 'text',
        cell: ({ message, status }) => (message ? t(message) : String(status)),
      },
      {
        id: 'signed',
        header: t('Signature'),
        width: 120,
        block: 'aside',
        labelled: true,
        cell: ({ signed }) => (signed ? t('Signed') : t('None')),
      },
      {
        id: 'received_at',
        header: t('Received'),
        sort: 'received_at',
        width: 170,
        block: 'text',
        text: ({ received_at }) => fileTime(received_at),
        cell: ({ received_at }) => <Time instant={received_at} />,
      },
    ],
  };
}

function outcomeOf(t: TFunction, { outcome, test }: Delivery) {
  if (outcome === 'accepted')
    return test ? ({ mark: 'test', label: t('Test order') } as const) : ({ mark: 'good', label: t('Taken') } as const);
  return { mark: 'warning', label: test ? t('Test order refused') : t('Refused', { context: 'order' }) } as const;
}
