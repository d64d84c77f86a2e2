import type { TFunction } from 'i18next';
import type { Column, RowsDefinition } from '../../kit/list/list-types';
import { RowLink } from '../../kit/list/row-link';
import { TwoLines } from '../../kit/list/two-lines';
import { count, money } from '../../lib/formats';
import type { byShopSorts, ShopOfMonth } from './by-shop.api';
import css from './incoming.module.css';

type Sort = (typeof byShopSorts)[number];
type Ground = {
  readonly t: TFunction;
  readonly language: string;
  readonly by: 'shop' | 'area';
  /** Whether the month is the present one: only that has something that waits. */
  readonly present: boolean;
  /** Where a row leads. */
  readonly to: (row: ShopOfMonth) => string;
};

/** How a month is listed by shop or by area. */
export function byShopRows({ t, language, by, present, to }: Ground): RowsDefinition<ShopOfMonth, Sort> {
  const nameOf = ({ name }: ShopOfMonth) => name || t('By post or without a shop');
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const below = ({ name, area, city, shops }: ShopOfMonth) => {
    if (name === '') return '';
    return by === 'area'
      ? t('{count} shops', { count: shops })
      : [...new Set([area, city])].filter(Boolean).join(' · ');
  };
  const number = (id: Sort, header: string, block: 'text' | 'aside', of: (row: ShopOfMonth) => number | null) =>
    ({
      ...{ id, header, sort: id, width: 120, align: 'right', block, labelled: true },
      cell: (row) => count(of(row) ?? 0, language),
    }) satisfies Column<ShopOfMonth, Sort>;
  return {
    name: 'Donations by shop',
    rowId: ({ name, place, area }) => place ?? `${name} ${area}`,
    rowName: nameOf,
    columns: [
      {
        ...{ id: 'name', header: by === 'area' ? t('Area') : t('Shop'), sort: 'name', block: 'title', fixed: true },
        cell: (row) => (
          <TwoLines below={below(row)}>
            <RowLink to={to(row)} name={nameOf(row)} />
          </TwoLines>
        ),
      },
      number('given', t('Given'), 'aside', ({ given }) => given),
      {
        ...{ id: 'share', header: t('Share'), width: 100, align: 'right' },
        cell: (row) => share.format(row.share),
      },
      number('sold', t('Sold'), 'text', ({ sold }) => sold.reduce((sum, one) => sum + one.count, 0)),
      {
        ...{ id: 'sold_for', header: t('Sold for'), width: 130, align: 'right', block: 'text', labelled: true },
        cell: ({ sold }) =>
          sold.length === 0 ? (
            '–'
          ) : (
            <span className={css.sums}>
              {sold.map(({ amount, currency }) => (
                <span key={currency}>{money(amount, currency, language)}</span>
              ))}
            </span>
          ),
      },
      ...(present
        ? [
            number('waiting', t('On its way'), 'text', ({ waiting }) => waiting),
            {
              ...{ id: 'to_send', header: t('To be sent'), width: 110, align: 'right' as const },
              cell: ({ to_send }: ShopOfMonth) => count(to_send ?? 0, language),
            },
          ]
        : []),
    ],
  };
}
