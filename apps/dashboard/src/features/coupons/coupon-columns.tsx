import type { TFunction } from 'i18next';
import { Day } from '../../kit/day';
import type { ExportedColumn } from '../../kit/list/list-types';
import { RowLink } from '../../kit/list/row-link';
import { TwoLines } from '../../kit/list/two-lines';
import { fileDay } from '../../lib/file-values';
import { money } from '../../lib/formats';
import css from './coupon-columns.module.css';
import { closedWebsites } from './coupon-reach';
import { CouponStatus, statusText } from './coupon-status';
import type { Coupon, CouponWebsite, couponSorts } from './coupons.api';
import { couponsPaths } from './coupons.paths';

type Ground = { t: TFunction; language: string; websites: readonly CouponWebsite[] | undefined };

export const couponColumns = ({
  t,
  language,
  websites,
}: Ground): ExportedColumn<Coupon, (typeof couponSorts)[number]>[] => {
  const reachesNobody = ({ sites_ids }: Coupon) => closedWebsites(sites_ids, websites) !== undefined;
  return [
    { id: 'number', header: '#', width: 40, align: 'right', cell: (_, number) => number },
    {
      id: 'name',
      header: t('Name'),
      sort: 'name',
      block: 'title',
      fixed: true,
      text: ({ name }) => name,
      also: [{ header: t('Short Description'), text: ({ short_description: text }) => text }],
      cell: ({ uuid, name, short_description: below }) => (
        <TwoLines below={below && <ShortDescription text={below} />}>
          <RowLink to={couponsPaths.edit(uuid)} name={name} />
        </TwoLines>
      ),
    },
    {
      id: 'short_description',
      header: t('Short Description'),
      sort: 'short_description',
      off: true,
      text: ({ short_description: text }) => text,
      cell: ({ short_description: text }) => <ShortDescription text={text} />,
    },
    {
      id: 'start_at',
      header: t('Start At'),
      sort: 'start_at',
      width: 'day',
      block: 'switch',
      text: ({ start_at: at }) => fileDay(at),
      cell: ({ start_at: at }) => <Day instant={at} />,
    },
    {
      id: 'expire_at',
      header: t('Expire At'),
      sort: 'expires_at',
      width: 'day',
      block: 'switch',
      text: ({ expires_at: at }) => fileDay(at),
      cell: ({ expires_at: at }) => <Day instant={at} />,
    },
    { id: 'type', header: t('Type'), sort: 'type', width: 90, cell: ({ type }) => type },
    {
      id: 'value',
      header: t('Value'),
      sort: 'value',
      width: 'amount',
      align: 'right',
      block: 'aside',
      text: ({ value }) => value,
      also: [{ header: t('Currency'), text: ({ type, currency }) => (type === 'CASH' ? currency?.name : '') }],
      cell: (coupon) => valueText(coupon, language),
    },
    {
      id: 'status',
      header: t('Status'),
      sort: 'active',
      width: 120,
      block: 'status',
      text: (coupon) => statusText(t, coupon, reachesNobody(coupon)),
      cell: (coupon) => (
        <span className={css.status}>
          <CouponStatus coupon={coupon} reachesNobody={reachesNobody(coupon)} />
        </span>
      ),
    },
  ];
};

const ShortDescription = ({ text }: { text: string }) => (
  <span className={css.short} title={text}>
    {text}
  </span>
);

/** What a coupon takes off: '15%', '£10.00'. */
function valueText({ type, value, currency }: Pick<Coupon, 'type' | 'value' | 'currency'>, language: string): string {
  if (type === 'CASH') return money(value, currency?.name ?? 'GBP', language);
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(Number(value) / 100);
}
