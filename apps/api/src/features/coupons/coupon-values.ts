import { type BodyOf, type CouponType, type coupons as contract, currencies } from '@dw/contract';
import type { coupons } from '../../db/schema/coupons';
import { toMinorUnits } from '../../platform/money';

type Row = typeof coupons.$inferSelect;
/** What a form says of a coupon; websites and pictures are seen to elsewhere. */
export type CouponBody = Omit<BodyOf<typeof contract.update>, 'updated_at' | 'sites_ids'>;
/** The columns that a form decides. */
export type CouponFields = Pick<
  Row,
  | 'name'
  | 'description'
  | 'shortDescription'
  | 'type'
  | 'currency'
  | 'value'
  | 'startAt'
  | 'expiresAt'
  | 'totalLimit'
  | 'shopperLimit'
  | 'minEarn'
  | 'minSpend'
  | 'minOrderCurrency'
  | 'checkedBy'
>;
/** A field’s wire name and what is wrong with it. */
export type Complaint = { readonly field: string; readonly code: string; readonly reason: string };

/** The refusal of a missing field, in the words of the form. */
export const required = 'This field is required.';
export const neededFields = [
  'name',
  'description',
  'short_description',
  'type',
  'value',
  'start_at',
  'expire_at',
] as const;

/** The fields that are missing: left out of a new coupon, or emptied in an old one. */
export function missingIn(body: CouponBody, isNew: boolean): string[] {
  const missing: string[] = neededFields.filter((name) => body[name] === '' || (isNew && body[name] === undefined));
  if (body.type === 'CASH' && (body.currency_id === null || (isNew && body.currency_id === undefined)))
    missing.push('currency_id');
  return missing;
}

const codeOf = (id: number) => currencies.find((one) => one.id === id)?.code;
/** A day counts from its first to its last moment in UTC. */
const isDay = (text: string) => text.length === 10;
const startOf = (text: string) => new Date(isDay(text) ? `${text}T00:00:00Z` : text);
const endOf = (text: string) => new Date(isDay(text) ? `${text}T23:59:59.999Z` : text);

/** Hundredths of a percent, or minor units: every currency that is offered has two digits. */
const digits = 2;
const amountOf = (text: string) => toMinorUnits(text, digits);
const tooFine = (text: string) => /\.\d{2}\d*[1-9]/.test(text.replace(/0+$/, ''));

/**
 * The columns of a coupon from a complete body, and every problem with them.
 * @param before the coupon as it is; undefined for a new one
 */
export function readCoupon(
  body: CouponBody,
  before: CouponFields | undefined,
  now: Date,
): { readonly fields: CouponFields; readonly complaints: readonly Complaint[] } {
  const complaints: Complaint[] = [];
  const complain = (field: string, code: string, reason: string) => complaints.push({ field, code, reason });

  const type: CouponType = body.type || before?.type || 'PERCENT';
  const fields: CouponFields = {
    name: body.name ?? before?.name ?? '',
    description: body.description ?? before?.description ?? '',
    shortDescription: body.short_description ?? before?.shortDescription ?? '',
    type,
    currency: type === 'CASH' ? (before?.currency ?? null) : null,
    value: body.value ? amountOf(body.value) : (before?.value ?? 0),
    startAt: body.start_at ? startOf(body.start_at) : (before?.startAt ?? now),
    expiresAt: body.expire_at ? endOf(body.expire_at) : (before?.expiresAt ?? now),
    totalLimit: body.total_limit === undefined ? (before?.totalLimit ?? null) : body.total_limit,
    shopperLimit: body.shopper_limit === undefined ? (before?.shopperLimit ?? null) : body.shopper_limit,
    minEarn: before?.minEarn ?? null,
    minSpend: before?.minSpend ?? null,
    minOrderCurrency: before?.minOrderCurrency ?? null,
    checkedBy: body.checked_by ?? before?.checkedBy ?? 'api',
  };

  if (type === 'CASH' && typeof body.currency_id === 'number') {
    fields.currency = codeOf(body.currency_id) ?? null;
    if (fields.currency === null) complain('currency_id', 'currency', 'Choose a currency.');
  }
  if (type === 'CASH' && fields.currency === null && complaints.length === 0)
    complain('currency_id', 'required', required);

  if (fields.value <= 0) complain('value', 'not_positive', 'The value must be more than zero.');
  else if (type === 'PERCENT' && fields.value > 100 * 10 ** digits)
    complain('value', 'over_100', 'A percentage can be 100 at most.');
  else if (body.value && tooFine(body.value)) complain('value', 'too_fine', 'Use at most two decimal places.');

  if (fields.startAt >= fields.expiresAt)
    complain('expire_at', 'before_start', 'The expiry date must be after the start date.');
  else if (!before && fields.expiresAt <= now) complain('expire_at', 'past', 'The expiry date has passed.');

  readMinimums(body, fields, complain);
  return { fields, complaints };
}

const minimums = [
  ['min_earn', 'minEarn'],
  ['min_spend', 'minSpend'],
] as const;

/** The minimums are in the coupon’s own currency, or for PERCENT in one that is named with them. */
function readMinimums(
  body: CouponBody,
  fields: CouponFields,
  complain: (field: string, code: string, reason: string) => void,
): void {
  for (const [name, column] of minimums) {
    const sent = body[name];
    if (sent === undefined) continue;
    const amount = sent === null ? null : amountOf(sent);
    fields[column] = amount;
    if (sent === null || amount === null) continue;
    if (amount <= 0) complain(name, 'not_positive', 'The minimum must be more than zero; leave it empty for none.');
    else if (tooFine(sent)) complain(name, 'too_fine', 'Use at most two decimal places.');
  }
  if (fields.minEarn === null && fields.minSpend === null) {
    fields.minOrderCurrency = null;
    return;
  }
  if (fields.type === 'CASH') fields.minOrderCurrency = fields.currency;
  else if (typeof body.min_order_currency_id === 'number')
    fields.minOrderCurrency = codeOf(body.min_order_currency_id) ?? null;
  if (fields.type === 'PERCENT' && fields.minOrderCurrency === null)
    complain('min_order_currency_id', 'currency', 'Choose the currency of the minimum.');
}
