import { IconEye } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Day } from '../../kit/day';
import { markWidth } from '../../kit/list/column-width';
import type { ExportedRows } from '../../kit/list/list-types';
import { Pictured } from '../../kit/list/pictured';
import { RowLink } from '../../kit/list/row-link';
import { StatusMark } from '../../kit/status-mark';
import { fileDay } from '../../lib/file-values';
import { money } from '../../lib/formats';
import { stateWords } from './order-words';
import type { OrderRow, orderSorts } from './shop-orders.api';
import { shopOrderPaths } from './shop-orders.paths';

type Ground = { t: TFunction; language: string };

/** How orders of the virtual shop are listed. */
export const orderRows = ({ t, language }: Ground): ExportedRows<OrderRow, (typeof orderSorts)[number]> => ({
  name: 'Shop orders',
  views: [{ label: t('To send'), query: 'state=to_send' }],
  rowId: ({ uuid }) => uuid,
  rowName: ({ item }) => item,
  columns: [
    {
      id: 'item',
      header: t('Item'),
      block: 'title',
      fixed: true,
      text: ({ item }) => item,
      also: [{ header: t('Number'), text: ({ number }) => number }],
      cell: ({ uuid, item, image, number }) => (
        <Pictured image={image}>
          <RowLink to={shopOrderPaths.one(uuid)} name={item} />
          <small>{number}</small>
        </Pictured>
      ),
    },
    {
      id: 'created_at',
      header: t('Bought'),
      sort: 'created_at',
      width: 'day',
      block: 'text',
      labelled: true,
      text: ({ created_at }) => fileDay(created_at),
      cell: ({ created_at }) => <Day instant={created_at} />,
    },
    {
      id: 'send_by',
      header: t('Send by'),
      width: 'day',
      block: 'text',
      labelled: true,
      text: ({ send_by }) => fileDay(send_by),
      cell: ({ send_by }) => (send_by === null ? '–' : <Day instant={send_by} />),
    },
    {
      id: 'state',
      header: t('Status'),
      width: markWidth(Object.values(stateWords).map(({ label }) => t(label))),
      block: 'status',
      text: ({ state }) => t(stateWords[state].label),
      cell: ({ state }) => <StatusMark mark={stateWords[state].mark} label={t(stateWords[state].label)} />,
    },
    {
      id: 'total',
      header: t('Total'),
      width: 'amount',
      align: 'right',
      block: 'aside',
      text: ({ total }) => total.amount,
      also: [{ header: t('Currency'), text: ({ total }) => total.currency }],
      cell: ({ total }) => money(total.amount, total.currency, language),
    },
  ],
  rowActions: ({ uuid }) => [{ label: t('Open'), icon: IconEye, to: shopOrderPaths.one(uuid) }],
});
