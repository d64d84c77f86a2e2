import type { TFunction } from 'i18next';
import { Day } from '../../kit/day';
import type { Column } from '../../kit/list/list-types';
import { RowLink } from '../../kit/list/row-link';
import { money } from '../../lib/formats';
import css from './coupon-columns.module.css';
import { closedWebsites } from './coupon-reach';
import { CouponStatus } from './coupon-status';
import type { Coupon, CouponWebsite, couponSorts } from './coupons.api';
import { couponsPaths } from './coupons.paths';

type Ground = { t: TFunction; language: string; websites: readonly CouponWebsite[] | undefined };

export const couponColumns = ({ t, language, websites }: Ground): Column<Coupon, (typeof couponSorts)[number]>[] => [
  { id: 'number', header: '#', width: 40, align: 'right', cell: (_, number) => number },
  {
    id: 'name',
    header: t('Name'),
    sort: 'name',
    block: 'title',
    fixed: true,
    cell: ({ uuid, name }) => <RowLink to={couponsPaths.edit(uuid)} name={name} />,
  },
  {
    id: 'short_description',
    header: t('Short Description'),
    sort: 'short_description',
    block: 'text',
    cell: ({ short_description: text }) => (
      <span className={css.short} title={text}>
        {text}
      </span>
    ),
  },
  {
    id: 'start_at',
    header: t('Start At'),
    sort: 'start_at',
    width: 'day',
    block: 'switch',
    cell: ({ start_at: at }) => <Day instant={at} />,
  },
  {
    id: 'expire_at',
    header: t('Expire At'),
    sort: 'expires_at',
    width: 'day',
    block: 'switch',
    cell: ({ expires_at: at }) => <Day instant={at} />,
  },
  { id: 'type', header: t('Type'), sort: 'type', width: 90, cell: ({ type }) => type },
  {
    id: 'value',
    header: t('Value'),
    sort: 'value',
    width: 88,
    align: 'right',
    block: 'aside',
    cell: (coupon) => valueText(coupon, language),
  },
  {
    id: 'status',
    header: t('Status'),
    sort: 'active',
    width: 112,
    block: 'status',
    cell: (coupon) => (
      <span className={css.status}>
        <CouponStatus coupon={coupon} reachesNobody={closedWebsites(coupon.sites_ids, websites) !== undefined} />
      </span>
    ),
  },
];

/** What a coupon takes off: '15%', '£10.00'. */
function valueText({ type, value, currency }: Pick<Coupon, 'type' | 'value' | 'currency'>, language: string): string {
  if (type === 'CASH') return money(value, currency?.name ?? 'GBP', language);
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(Number(value) / 100);
}
