import { limits, type Order, order, type RefusedLine } from '@dw/contract';
import type { NamedProduct } from '../../domain/orders/item-pictures';
import { readOrder } from '../../domain/orders/order-values';
import { Refusal } from '../../platform/http/refusals';
import type { Complaint } from '../../platform/imports/kind';
import { shown } from '../../platform/imports/shown';
import type { FileProduct, OrderLine } from './order-line';

/** An order as a file has it. */
export type FileOrder = {
  readonly number: string;
  readonly email: string;
  /** Where its lines stand in the file. */
  readonly lines: readonly number[];
  /** As the products endpoint would take it; pictures that the file lacks are none yet. */
  readonly order: Order;
  /** For those pictures: of each product, what it is called. */
  readonly named: readonly NamedProduct[];
};
type Line = OrderLine & { readonly line: number };
export type Gathered = { readonly orders: readonly FileOrder[]; readonly refused: readonly RefusedLine[] };

/**
 * Puts lines together to orders. An order is taken whole: one wrong line keeps all of it out, and each of its lines is named.
 * @param isFurtherUp whether an order of that number was taken from lines before these
 */
export function gatherOrders(
  rows: readonly OrderLine[],
  lines: ArrayLike<number>,
  now: Date,
  isFurtherUp: (number: string) => boolean,
): Gathered {
  const groups = new Map<string, Line[]>();
  rows.forEach((row, at) => {
    const line = { ...row, line: lines[at] ?? 0 };
    const group = groups.get(row.number);
    if (group) group.push(line);
    else groups.set(row.number, [line]);
  });
  const orders: FileOrder[] = [];
  const refused: RefusedLine[] = [];
  for (const [number, group] of groups) {
    const gathered = isFurtherUp(number) ? { wrong: scattered(group) } : orderOf(group, now);
    if ('order' in gathered) orders.push(gathered);
    else refused.push(...refuseAll(group, gathered.wrong));
  }
  return { orders, refused };
}

type Wrong = ReadonlyMap<number, readonly Complaint[]>;

/** Every line of an order that is left out: the wrong ones with their reason, the others with where the first of these stands. */
export function refuseAll(group: readonly Pick<Line, 'line' | 'number'>[], wrong: Wrong): RefusedLine[] {
  const [first] = wrong.keys();
  return group.flatMap(({ line, number }) => {
    const reason = `Line ${first} of this order is refused, and an order is taken whole.`;
    const other = { column: 'order_number', value: number, reason, code: 'other_line' };
    return (wrong.get(line) ?? [other]).map(({ value, ...said }) => ({ line, ...said, value: shown(value) }));
  });
}

function orderOf(group: readonly Line[], now: Date): FileOrder | { readonly wrong: Wrong } {
  const [first] = group;
  if (!first) throw new Error('An order has at least one line.');
  const wrong = new Map(
    group.flatMap(({ line, complaints }) => (complaints.length > 0 ? [[line, complaints] as const] : [])),
  );
  const said = (column: string, value: string, code: string, reason: string) => ({
    wrong: new Map([[first.line, [{ column, value, code, reason }]]]),
  });
  if (wrong.size > 0) return { wrong };
  // Exports have what is about the order as a whole in its first line only.
  const date = group.find((line) => line.date)?.date;
  if (!date) return said('date', '', 'required', 'This field is required.');
  const currency = group.find((line) => line.currency !== '')?.currency;
  const products = group.flatMap(({ product }) => (product ? [product] : []));
  const read = order.safeParse({
    number: first.number,
    buy_at: date.toISOString(),
    ...(currency !== undefined && { currency }),
    products: products.map((one) => ({ ...one, images: one.images ?? [noPicture] })),
  });
  if (!read.success) return said('order_number', first.number, 'too_many', tooMany);
  try {
    readOrder(read.data, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { wrong: wrongValues(group, Object.keys(error.details.errors ?? {})) };
  }
  return {
    number: read.data.number,
    email: group.find((line) => line.email !== '')?.email ?? '',
    lines: group.map(({ line }) => line),
    order: { ...read.data, products: read.data.products.map((one, at) => withPictures(one, products[at])) },
    named: group.map(({ product, link }) => ({
      ids: [product?.sku, product?.ean].flatMap((id) => id ?? []),
      ...(link !== '' && { link }),
    })),
  };
}

const scattered = (group: readonly Line[]): Wrong =>
  sameForAll(group, 'scattered', 'This order begins further up in the file. Put all lines of an order together.');

/** The same reason for each line of an order. */
export const sameForAll = (group: readonly Pick<Line, 'line' | 'number'>[], code: string, reason: string): Wrong =>
  new Map(group.map(({ line, number }) => [line, [{ column: 'order_number', value: number, code, reason }]]));

const noPicture = 'https://picture.invalid/';
const tooMany = `An order has at most ${limits.order.items} lines and ${limits.order.pieces} items.`;
const withPictures = <P extends object>(one: P, { images }: Partial<FileProduct> = {}) => ({
  ...one,
  images: [...(images ?? [])],
});

/** What only the values together show: a price without a currency, a currency that is none, a day to come. */
function wrongValues(group: readonly Line[], fields: readonly string[]): Wrong {
  const wrong = new Map<number, Complaint[]>();
  const add = (line: number, complaint: Complaint) => {
    const said = wrong.get(line) ?? [];
    if (!said.some(({ column }) => column === complaint.column)) wrong.set(line, [...said, complaint]);
  };
  for (const field of fields) {
    const [, at, name] = /^order\.products\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const line = group[Number(at ?? 0)];
    if (!line) continue;
    if (name === 'currency' || field === 'order.currency') {
      const value = line.product?.currency ?? line.currency;
      const reason = value === '' ? 'A price needs a currency.' : 'Enter a currency such as GBP.';
      add(line.line, { column: 'currency', value, code: 'currency', reason });
    } else {
      const day = line.date?.toISOString().slice(0, 10) ?? '';
      const reason = 'This day is too long ago, or still to come.';
      add(line.line, { column: 'date', value: day, code: 'date', reason });
    }
  }
  return wrong;
}
