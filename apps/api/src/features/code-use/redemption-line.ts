import { decimal, limits } from '@dw/contract';
import { decimalOf, readDay, wrongCell as wrong } from '../../domain/orders/file-cells';
import { secondsAfter } from '../../platform/clock';
import type { Complaint } from '../../platform/imports/kind';
import { fractionDigits } from '../../platform/money';

const text = (name: string, required: boolean, ...others: string[]) =>
  ({ name, holds: 'text', required, others }) as const;

/** One line for each code. `others` are what Shopify’s and WooCommerce’s exports call them. */
export const redemptionColumns = [
  text('code', true, 'discount code', 'coupon code', 'coupons'),
  text('order_number', true, 'order', 'order id', 'name', 'number'),
  text('date', true, 'order date', 'paid at', 'created at', 'day', 'redeemed'),
  { name: 'amount', holds: 'plain', required: false, others: ['total', 'order total', 'order amount'] },
  text('currency', false, 'order currency'),
  text('coupon', false),
] as const;

/** A redemption as a shop tells it; `code` is '' where a line of its orders has none. */
export type RedemptionLine = {
  readonly code: string;
  readonly coupon: string;
  readonly order: string;
  /** Where only the day is known, its beginning and its end. */
  readonly from: Date;
  readonly until: Date;
  readonly total: string | undefined;
  readonly currency: string | undefined;
};
type Read = { readonly row: RedemptionLine } | { readonly complaint: Complaint };

const daySeconds = 24 * 3600;

/** Reads a line; one of an order without a code says nothing, so that a shop’s export of its orders can be sent as it is. */
export function readRedemption(cells: readonly string[], now: Date): Read {
  const [code = '', order = '', date = '', amount = '', currency = '', coupon = ''] = cells.map((cell) => cell.trim());
  const total = amount === '' ? undefined : decimalOf(amount);
  const line = { code, coupon, order, total, currency: currency === '' ? undefined : currency.toUpperCase() };
  if (code === '') return { row: { ...line, from: now, until: now } };
  const complaint = wrongCode(line);
  if (complaint) return { complaint };
  const day = readDay(date);
  if (!day) return { complaint: wrong('date', date, 'date', 'Enter a date such as 2026-11-20.') };
  // A time without a zone may be that of a shop whose clock is ahead of ours.
  if (day > secondsAfter(now, daySeconds))
    return { complaint: wrong('date', date, 'day_to_come', 'This day is still to come.') };
  const from = day > now ? now : day;
  return { row: { ...line, from, until: date.includes(':') ? from : secondsAfter(day, daySeconds - 1) } };
}

function wrongCode({
  code,
  order,
  total,
  currency,
}: Pick<RedemptionLine, 'code' | 'order' | 'total' | 'currency'>): Complaint | undefined {
  const strange = /[\p{Cc}\p{Surrogate}\uFFFD]/u;
  if (code.length > limits.couponCode || strange.test(code)) return unknown(code);
  if (order === '') return wrong('order_number', order, 'required', 'This field is required.');
  if (order.length > limits.redeem.order || strange.test(order))
    return wrong('order_number', order, 'order_number', 'This is no order number.');
  if (total !== undefined && !decimal.safeParse(total).success)
    return wrong('amount', total, 'amount', 'Enter an amount such as 12.50.');
  if (currency !== undefined && fractionDigits(currency) === undefined)
    return wrong('currency', currency, 'currency', 'Enter a currency such as GBP.');
  if (total !== undefined && currency === undefined)
    return wrong('currency', '', 'currency', 'An amount needs a currency.');
  return undefined;
}

/** Another account’s code is as unknown as none. */
export const unknown = (code: string): Complaint =>
  wrong('code', code, 'unknown', 'This account has no such code, or nobody was given it.');
