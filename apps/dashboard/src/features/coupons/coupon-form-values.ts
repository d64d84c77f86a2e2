import { type CodeChecker, type CouponImage, type CouponType, couponImages, currencies } from '@dw/contract/enums';
import { mediumDay } from '../../lib/formats';
import type { Coupon } from './coupons.api';

/** What the form for a coupon holds: texts as they are typed, days as `2026-12-01`, currencies by their code. */
export type CouponFormValues = {
  name: string;
  short_description: string;
  description: string;
  /** Numbers of the websites. */
  sites_ids: string[];
  type: CouponType;
  currency: string;
  value: string;
  checked_by: CodeChecker;
  start_at: string;
  expire_at: string;
  total_limit: string;
  shopper_limit: string;
  min_earn: string;
  min_spend: string;
  min_order_currency: string;
} & Record<CouponImage, File | null>;

/** A new coupon: of the only website there is, else of none; one code for each shopper. */
export const emptyCoupon = (sites: readonly { readonly id: number }[]): CouponFormValues => ({
  name: '',
  short_description: '',
  description: '',
  sites_ids: sites.length === 1 ? sites.map(({ id }) => String(id)) : [],
  type: 'PERCENT',
  currency: currencies[0].code,
  value: '',
  checked_by: 'api',
  start_at: '',
  expire_at: '',
  total_limit: '',
  shopper_limit: '1',
  min_earn: '',
  min_spend: '',
  min_order_currency: currencies[0].code,
  thumbnail: null,
  header: null,
  footer: null,
});

const two = (number: number) => String(number).padStart(2, '0');

/** The day of an instant where the reader is. */
function dayOf(instant: string): string {
  const at = new Date(instant);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

export const toFormValues = (coupon: Coupon): CouponFormValues => ({
  name: coupon.name,
  short_description: coupon.short_description,
  description: coupon.description,
  sites_ids: coupon.sites_ids.map(String),
  type: coupon.type,
  currency: coupon.currency?.name ?? currencies[0].code,
  value: coupon.value,
  checked_by: coupon.checked_by,
  start_at: dayOf(coupon.start_at),
  expire_at: dayOf(coupon.expires_at),
  total_limit: coupon.total_limit === null ? '' : String(coupon.total_limit),
  shopper_limit: coupon.shopper_limit === null ? '' : String(coupon.shopper_limit),
  min_earn: coupon.min_earn ?? '',
  min_spend: coupon.min_spend ?? '',
  min_order_currency: coupon.min_order_currency?.name ?? coupon.currency?.name ?? currencies[0].code,
  thumbnail: null,
  header: null,
  footer: null,
});

/** The websites’ names in one line: what both versions of a stale edit are told apart by. */
export const sayNames = (sites: readonly { readonly id: number; readonly name: string }[], ids: readonly string[]) =>
  sites
    .filter(({ id }) => ids.includes(String(id)))
    .map(({ name }) => name)
    .join(', ');

/** A day of the form as people read it. */
export const sayDay = (day: string, language: string): string =>
  day === '' ? '' : mediumDay(`${day}T00:00:00`, language);

const idOf = (code: string) => String(currencies.find((one) => one.code === code)?.id ?? '');
const firstMoment = (day: string) => (day === '' ? '' : new Date(`${day}T00:00:00`).toISOString());
const lastMoment = (day: string) => (day === '' ? '' : new Date(`${day}T23:59:59.999`).toISOString());

/**
 * As the wire takes it. A day counts from its first to its last moment where the user is; one that was not changed is not
 * sent, since the stored moment may lie elsewhere in it.
 * @param stored what the form began with, where it changes a coupon
 */
export function toForm(values: CouponFormValues, stored?: { values: CouponFormValues; version: string }): FormData {
  const form = new FormData();
  const set = (name: string, value: string) => form.set(name, value.trim());
  set('name', values.name);
  set('short_description', values.short_description);
  set('description', values.description);
  values.sites_ids.forEach((id, at) => {
    set(`sites_ids[${at}]`, id);
  });
  set('type', values.type);
  if (values.type === 'CASH') set('currency_id', idOf(values.currency));
  set('value', values.value);
  if (values.type === 'CASH') set('checked_by', values.checked_by);
  if (values.start_at !== stored?.values.start_at) set('start_at', firstMoment(values.start_at));
  if (values.expire_at !== stored?.values.expire_at) set('expire_at', lastMoment(values.expire_at));
  set('total_limit', values.total_limit);
  set('shopper_limit', values.shopper_limit);
  set('min_earn', values.min_earn);
  set('min_spend', values.min_spend);
  if (values.type === 'PERCENT' && (values.min_earn.trim() !== '' || values.min_spend.trim() !== ''))
    set('min_order_currency_id', idOf(values.min_order_currency));
  for (const name of couponImages) {
    const picture = values[name];
    if (picture) form.set(name, picture, picture.name);
  }
  if (stored) set('updated_at', stored.version);
  else set('active', '0');
  return form;
}
