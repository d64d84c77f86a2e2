import { IconCheck, IconTag } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Day } from '../../kit/day';
import type { ExportedRows } from '../../kit/list/list-types';
import { Pictured } from '../../kit/list/pictured';
import { StatusMark } from '../../kit/status-mark';
import { fileDay } from '../../lib/file-values';
import { money } from '../../lib/formats';
import type { PreLoved, preLovedSorts } from './pre-loved.api';

type Ground = {
  t: TFunction;
  language: string;
  edit: (item: PreLoved) => void;
  markSold: (item: PreLoved) => Promise<void>;
};

/** How things to be sold again are listed. */
export const preLovedRows = ({
  t,
  language,
  edit,
  markSold,
}: Ground): ExportedRows<PreLoved, (typeof preLovedSorts)[number]> => ({
  name: 'Pre-loved',
  rowId: ({ uuid }) => uuid,
  rowName: ({ name }) => name,
  writes: 'feeds:write',
  columns: [
    {
      id: 'name',
      header: t('Item'),
      block: 'title',
      fixed: true,
      text: ({ name }) => name,
      also: [{ header: t('Brand'), text: ({ brand }) => brand }],
      cell: ({ name, brand, photos }) => (
        <Pictured image={photos[0] ?? null}>
          <b>{name}</b>
          <small>{brand}</small>
        </Pictured>
      ),
    },
    {
      id: 'grade',
      header: t('Grade'),
      width: 90,
      block: 'text',
      labelled: true,
      cell: ({ grade }) => grade ?? '–',
    },
    {
      id: 'price',
      header: t('Price'),
      width: 'amount',
      align: 'right',
      block: 'aside',
      text: ({ price }) => price?.amount,
      also: [{ header: t('Currency'), text: ({ price }) => price?.currency }],
      cell: ({ price }) => (price ? money(price.amount, price.currency, language) : '–'),
    },
    {
      id: 'state',
      header: t('Status'),
      width: 150,
      block: 'status',
      text: (item) => markOf(t, item).label,
      cell: (item) => <StatusMark {...markOf(t, item)} />,
    },
    {
      id: 'created_at',
      header: t('Received on'),
      sort: 'created_at',
      width: 'day',
      block: 'text',
      labelled: true,
      text: ({ created_at }) => fileDay(created_at),
      cell: ({ created_at }) => <Day instant={created_at} />,
    },
  ],
  rowActions: (item) => [
    { label: t('Price and link'), icon: IconTag, onClick: () => edit(item) },
    {
      label: item.sold ? t('Not sold after all') : t('Mark as sold'),
      icon: IconCheck,
      onClick: () => void markSold(item),
    },
  ],
});

function markOf(t: TFunction, { sold, shown, missing }: PreLoved) {
  if (sold) return { mark: 'off' as const, label: t('Sold') };
  if (shown) return { mark: 'good' as const, label: t('Shown') };
  if (missing.includes('price')) return { mark: 'waiting' as const, label: t('Needs a price') };
  return { mark: 'off' as const, label: missing.length > 0 ? t('Needs a picture') : t('Not shown') };
}
