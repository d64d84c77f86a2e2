import { IconBuildingStore, IconCash, IconEyeOff } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { showAlert } from '../../kit/alerts/alerts';
import type { RowAction, RowsDefinition } from '../../kit/list/list-types';
import { errorText } from '../../kit/states/error-text';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import { money } from '../../lib/formats';
import { changeDonation, type Donation, type donationSorts } from './donations.api';

type Status = Donation['order']['status'];
type Ground = { t: TFunction; client: QueryClient; language: string };

const marks = { LISTED: 'waiting', SOLD: 'good', WITHDRAWN: 'off' } as const;
const actions = [
  { status: 'LISTED', label: 'Offer again', icon: IconBuildingStore },
  { status: 'SOLD', label: 'Mark as sold', icon: IconCash },
  { status: 'WITHDRAWN', label: 'Withdraw', icon: IconEyeOff },
] as const;

/** How gifts are listed, and what can be said of one. */
export const donationRows = ({
  t,
  client,
  language,
}: Ground): RowsDefinition<Donation, (typeof donationSorts)[number]> => ({
  name: 'Donations',
  rowId: ({ uuid }) => uuid,
  rowName: ({ name }) => name,
  columns: [
    { id: '#', header: '#', width: 64, cell: (_row, number) => number },
    { id: 'name', header: t('Name'), sort: 'name', block: 'title', fixed: true, cell: ({ name }) => name },
    {
      id: 'actual_price',
      header: t('Price'),
      sort: 'actual_price',
      width: 130,
      align: 'right',
      block: 'aside',
      cell: ({ actual_price, actual_currency }) =>
        actual_price !== null && actual_currency !== null ? money(actual_price, actual_currency, language) : '–',
    },
    {
      id: 'status',
      header: t('Status'),
      width: 150,
      block: 'status',
      cell: ({ order }) => <StatusMark mark={marks[order.status]} label={t(order.status_name)} />,
    },
    {
      id: 'created_at',
      header: t('Given'),
      sort: 'created_at',
      width: 170,
      block: 'text',
      cell: ({ created_at }) => <Time instant={created_at} />,
    },
  ],
  writes: 'charity:write',
  rowActions: (row): RowAction[] =>
    actions
      .filter(({ status }) => status !== row.order.status)
      .map(({ status, label, icon }) => ({
        icon,
        label: t(label),
        onClick: () => void say({ t, client }, row, status),
      })),
});

async function say({ t, client }: Pick<Ground, 't' | 'client'>, { id }: Donation, status: Status): Promise<void> {
  try {
    await changeDonation(client, id, { status });
    showAlert(t('Updated'), 'success');
  } catch (error) {
    showAlert(errorText(t, error), 'danger');
  }
}
