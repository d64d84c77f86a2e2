import type { TFunction } from 'i18next';
import type { RowsDefinition } from '../../kit/list/list-types';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import { money } from '../../lib/formats';
import type { Donation, donationSorts } from './donations.api';

type Ground = { t: TFunction; language: string };

/** How what was given stands, in colour. */
export const donationMarks = {
  ANNOUNCED: 'waiting',
  RECEIVED: 'good',
  LISTED: 'good',
  SOLD: 'good',
  PASSED_ON: 'off',
  DECLINED: 'off',
  CANCELLED: 'off',
  EXPIRED: 'off',
} as const;

/** How gifts are listed, and what can be said of one. */
export const donationRows = ({ t, language }: Ground): RowsDefinition<Donation, (typeof donationSorts)[number]> => ({
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
      cell: ({ order }) => <StatusMark mark={donationMarks[order.status]} label={t(order.status_name)} />,
    },
    {
      id: 'created_at',
      header: t('Given'),
      sort: 'created_at',
      width: 170,
      block: 'text',
      labelled: true,
      cell: ({ created_at }) => <Time instant={created_at} />,
    },
  ],
});
