import { decimal, limits } from '@dw/contract';
import { decimalOf, readDay, wrongCell as wrong } from '../../domain/orders/file-cells';
import { secondsAfter } from '../../platform/clock';
import type { Complaint, LineRead } from '../../platform/imports/kind';
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

const daySeconds = 24 * 3600;

/** Reads a line; one of an order without a code says nothing, so that a shop’s export of its orders can be sent as it is. */
export function readRedemption(cells: readonly string[], now: Date): LineRead<RedemptionLine> {
  const [code = '', order = '', date = '', amount = '', currency = '', coupon = ''] = cells.map((cell) => cell.trim());
  const total = amount === '' ? undefined : decimalOf(amount);
  const line = { code, coupon, order, total, currency: currency === '' ? undefined : currency.toUpperCase() };
  if (code === '') return { row: { ...line, from: now, until: now } };
  const day = readDay(date);
  // A time without a zone may be that of a shop whose clock is ahead of ours.
  const late = day && day > secondsAfter(now, daySeconds);
  const complaints = [
    wrongCode(line),
    wrongOrder(line),
    day ? undefined : wrong('date', date, 'date', 'Enter a date such as 2026-11-20.'),
    late ? wrong('date', date, 'day_to_come', 'This day is still to come.') : undefined,
    wrongAmount(line),
    wrongCurrency(line),
  ].filter((one) => one !== undefined);
  if (!day || complaints.length > 0) return { complaints };
  const from = day > now ? now : day;
  return { row: { ...line, from, until: date.includes(':') ? from : secondsAfter(day, daySeconds - 1) } };
}

const strange = /[\p{Cc}\p{Surrogate}\uFFFD]/u;

const wrongCode = ({ code }: Pick<RedemptionLine, 'code'>) =>
  code.length > limits.couponCode || strange.test(code) ? unknown(code) : undefined;

function wrongOrder({ order }: Pick<RedemptionLine, 'order'>): Complaint | undefined {
  if (order === '') return wrong('order_number', order, 'required', 'This field is required.');
  return order.length > limits.redeem.order || strange.test(order)
    ? wrong('order_number', order, 'order_number', 'This is no order number.')
    : undefined;
}

const wrongAmount = ({ total }: Pick<RedemptionLine, 'total'>) =>
  total !== undefined && !decimal.safeParse(total).success
    ? wrong('amount', total, 'amount', 'Enter an amount such as 12.50.')
    : undefined;

function wrongCurrency({ total, currency }: Pick<RedemptionLine, 'total' | 'currency'>): Complaint | undefined {
  if (currency !== undefined && fractionDigits(currency) === undefined)
    return wrong('currency', currency, 'currency', 'Enter a currency such as GBP.');
  return total !== undefined && currency === undefined
    ? wrong('currency', '', 'currency', 'An amount needs a currency.')
    : undefined;
}

/** Another account’s code is as unknown as none. */
export const unknown = (code: string): Complaint =>
  wrong('code', code, 'unknown', 'This account has no such code, or nobody was given it.');
