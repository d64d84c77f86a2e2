import { coupons as contract, currencies } from '@dw/contract';
import type { Column } from '../../platform/imports/columns';
import type { Complaint as LineComplaint, LineRead } from '../../platform/imports/kind';
import { fromMinorUnits } from '../../platform/money';
import { type CouponFields, neededFields, readCoupon, required } from './coupon-values';
import { couponValue } from './coupons.presenter';
import type { CouponRow } from './coupons.repository';

const text = (name: string, required = true): Column => ({ name, holds: 'text', required });
const number = (name: string, required = true): Column => ({ name, holds: 'plain', required });

/** The form’s fields, for the way in and the way out. Several websites of a coupon stand in one cell. */
export const couponColumns: readonly Column[] = [
  text('name'),
  text('description'),
  text('short_description'),
  text('type'),
  text('currency', false),
  number('value'),
  text('start_at'),
  text('expire_at'),
  text('website'),
  number('total_limit', false),
  number('shopper_limit', false),
  { ...number('min_earn', false), others: ['min_order_value', 'minimum order value'] },
  number('min_spend', false),
  text('min_order_currency', false),
];
const names = couponColumns.map(({ name }) => name);
const between = ' | ';

/** A line of a file: what it says of the coupon, and the websites as they are written there. */
export type CouponLine = { readonly fields: CouponFields; readonly websites: readonly string[] };

const shape = contract.create.body;
/** What the file calls a field of the form. */
const columnOf = (field: string) => field.replace(/^(min_order_currency|currency)_id$/, '$1');

/** Reads a line by the form’s own rules. */
export function readLine(cells: readonly string[], now: Date): LineRead<CouponLine> {
  const cell = new Map(names.map((name, at) => [name, (cells[at] ?? '').trim()]));
  const complaints = new Map<string, LineComplaint>();
  /** A cell is complained of once. */
  const complain = (field: string, code: string, reason: string) => {
    const column = columnOf(field);
    if (!complaints.has(column)) complaints.set(column, { column, value: cell.get(column) ?? '', code, reason });
  };
  const websites = (cell.get('website') ?? '').split('|').flatMap((name) => name.trim() || []);
  const type = cell.get('type')?.toUpperCase();
  const parsed = shape.safeParse({
    ...Object.fromEntries([...cell].filter(([name]) => name in shape.shape)),
    type,
    currency_id: currencyId(cell.get('currency')),
    min_order_currency_id: currencyId(cell.get('min_order_currency')),
  });
  const needed = [...neededFields, 'website', ...(type === 'CASH' ? ['currency'] : [])];
  for (const name of needed) if ((cell.get(name) ?? '') === '') complain(name, 'required', required);
  for (const { path, message } of parsed.error?.issues ?? []) complain(String(path[0] ?? ''), 'invalid', message);
  if (!parsed.success) return { complaints: inOrder(complaints) };
  const { fields, complaints: wrong } = readCoupon(parsed.data, undefined, now);
  // What is judged by other cells waits until these are there.
  if (!complaints.has('type') && !complaints.has('start_at'))
    for (const { field, code, reason } of wrong) complain(field, code, reason);
  return complaints.size > 0 ? { complaints: inOrder(complaints) } : { row: { fields, websites } };
}

const inOrder = (complaints: ReadonlyMap<string, LineComplaint>) =>
  [...complaints.values()].sort((one, other) => names.indexOf(one.column) - names.indexOf(other.column));

/** A currency by its code or its number; 99 is none that we have, so that the form’s rule refuses it. */
function currencyId(written = ''): number | null {
  if (written === '') return null;
  const known = currencies.find(({ id, code }) => code === written.toUpperCase() || String(id) === written);
  return known?.id ?? 99;
}

/** A coupon as the line of a file. */
export function writeLine(coupon: CouponRow, urls: readonly string[]): string[] {
  const { minEarn, minSpend, minOrderCurrency } = coupon;
  const minimum = (amount: number | null) => (amount === null ? '' : fromMinorUnits(amount, minOrderCurrency ?? 'GBP'));
  return [
    coupon.name,
    coupon.description,
    coupon.shortDescription,
    coupon.type,
    coupon.currency ?? '',
    couponValue(coupon),
    coupon.startAt.toISOString(),
    coupon.expiresAt.toISOString(),
    urls.join(between),
    String(coupon.totalLimit ?? ''),
    String(coupon.shopperLimit ?? ''),
    minimum(minEarn),
    minimum(minSpend),
    coupon.type === 'PERCENT' ? (minOrderCurrency ?? '') : '',
  ];
}
