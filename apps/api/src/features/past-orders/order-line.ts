import { email as emailAddress, limits, order, type Product, product } from '@dw/contract';
import { decimalOf, readDay, wrongCell as wrong } from '../../domain/orders/file-cells';
import type { Complaint, LineRead } from '../../platform/imports/kind';

const text = (name: string, required: boolean, ...others: string[]) =>
  ({ name, holds: 'text', required, others }) as const;
const plain = (name: string, ...others: string[]) => ({ name, holds: 'plain', required: false, others }) as const;

/** One line for each item. `others` are what Shopify’s and WooCommerce’s exports call them. */
export const orderColumns = [
  text('order_number', true, 'order', 'order id', 'name', 'number'),
  text('date', true, 'order date', 'paid at', 'created at', 'day'),
  text('item', true, 'lineitem name', 'item name', 'product', 'product name', 'title'),
  text('email', false, 'e mail', 'buyer email', 'customer email', 'billing email address'),
  text('sku', false, 'lineitem sku', 'item sku'),
  text('ean', false, 'gtin', 'barcode'),
  text('brand', false, 'vendor', 'manufacturer'),
  text('size', false),
  text('color', false, 'colour'),
  plain('price', 'lineitem price', 'item price', 'unit price'),
  text('currency', false, 'order currency'),
  plain('quantity', 'lineitem quantity', 'item quantity', 'qty'),
  text('picture', false, 'image', 'image url', 'image link'),
  text('link', false, 'url', 'product url'),
] as const;

/** A product of which the file may have no picture. */
const boughtProduct = product.extend({ images: product.shape.images.optional() });
export type FileProduct = Omit<Product, 'images'> & { readonly images?: readonly string[] | undefined };

/** A line as it was read. What an order’s further lines leave empty is ''; `complaints` is all that is wrong with it. */
export type OrderLine = {
  readonly number: string;
  readonly date: Date | undefined;
  readonly email: string;
  readonly currency: string;
  readonly link: string;
  readonly product: FileProduct | undefined;
  readonly complaints: readonly Complaint[];
};

/** Our columns by the fields of a product. */
const columnOf = (field: PropertyKey | undefined): string =>
  field === 'name' ? 'item' : field === 'images' ? 'picture' : String(field ?? '');

/** What is said of a cell; the intake’s own sentences are for programmers. */
const reasons: Readonly<Record<string, string>> = {
  price: 'Enter an amount such as 12.50.',
  quantity: `Enter a whole number from 1 to ${limits.order.quantity}.`,
  currency: 'Enter a currency such as GBP.',
  picture: 'Enter an address that begins with https://.',
};
const tooLong = 'It is too long.';
const unreadable = 'The text contains characters that cannot be stored.';

/** Reads a line. One without an order number belongs to no order, and is refused alone. */
export function readOrderLine(cells: readonly string[]): LineRead<OrderLine> {
  const [number = '', date = '', item = '', email = '', sku, ean, brand, size, color, ...rest] = cells.map((cell) =>
    cell.trim(),
  );
  const [price = '', currency = '', quantity = '', picture = '', link = ''] = rest;
  if (number === '') return { complaints: [wrong('order_number', number, 'required', 'This field is required.')] };
  const called = order.shape.number.safeParse(number);
  if (!called.success)
    return { complaints: [wrong('order_number', number, 'order_number', 'This is no order number.')] };

  const day = date === '' ? undefined : readDay(date);
  const read = boughtProduct.safeParse({
    name: item,
    ...known({ sku, ean, brand, size, color, currency, price: decimalOf(price) }),
    ...(quantity !== '' && { quantity: Number(quantity.replace(/[.,]0+$/, '')) }),
    ...(picture !== '' && { images: [picture] }),
  });
  const address = emailAddress.safeParse(email);
  const wrongDate = date !== '' && day === undefined;
  const wrongEmail = email !== '' && !address.success;
  const complaints = [
    ...(wrongDate ? [wrong('date', date, 'date', 'Enter a date such as 2026-11-20.')] : []),
    ...(item === '' ? [wrong('item', item, 'required', 'This field is required.')] : []),
    ...(wrongEmail ? [wrong('email', email, 'email', 'Enter an email address.')] : []),
    ...wrongProduct(cells, read.error?.issues ?? []),
  ];
  return {
    row: {
      ...{ number: called.data, date: day, currency: currency.toUpperCase(), link },
      email: address.data ?? '',
      product: read.data,
      complaints: unique(complaints),
    },
  };
}

type Issue = { readonly path: readonly PropertyKey[]; readonly code: string };

const wrongProduct = (cells: readonly string[], issues: readonly Issue[]): Complaint[] =>
  issues.map(({ path, code }) => {
    const column = columnOf(path[0]);
    const cell = cells[orderColumns.findIndex(({ name }) => name === column)] ?? '';
    return wrong(column, cell, column, reasons[column] ?? (code === 'too_big' ? tooLong : unreadable));
  });

/** The first complaint of each cell. */
const unique = (complaints: readonly Complaint[]): Complaint[] =>
  complaints.filter(({ column }, at) => complaints.findIndex((one) => one.column === column) === at);

const known = (cells: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined && cell !== ''));
