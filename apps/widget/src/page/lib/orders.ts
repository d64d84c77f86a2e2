import type { Order, Product } from '@dw/contract';
import { orderLimits, urlLength } from '@dw/contract/order-limits';
import { isRecord } from '../../messages';
import { sha256 } from './sha256';

/** Numbers are taken as texts; everything else that is no text is left out. */
function text(value: unknown, longest: number = orderLimits.text): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).trim().slice(0, longest) || undefined;
}

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= urlLength && /^https?:\/\/[^/]/i.test(value.trim());

function category(value: unknown): Product['category'] {
  return Array.isArray(value) ? value.flatMap((part) => text(part) ?? []).slice(0, 10) : text(value);
}

/** A customer item as the wire takes it, or nothing where the name or every image is missing. */
function product(value: unknown): Product | undefined {
  if (!isRecord(value)) return undefined;
  const name = text(value.name);
  const images = Array.isArray(value.images) ? value.images.filter(isWebAddress).slice(0, orderLimits.images) : [];
  if (!name || !images.length) return undefined;
  const { gender, quantity } = value;
  return {
    name,
    images,
    size: text(value.size),
    color: text(value.color),
    brand: text(value.brand),
    price: text(value.price),
    final_price: text(value.final_price),
    currency: text(value.currency),
    sku: text(value.sku),
    ean: text(value.ean),
    buy_at: text(value.buy_at),
    category: category(value.category),
    gender: gender === 'Men' || gender === 'Women' || gender === 'Kids' ? gender : undefined,
    type: 'SIMPLE',
    quantity: typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
  };
}

/** What starts the number of an order that the shop gave none; such a number means nothing to the shopper. */
const derived = 'web-';
export const isDerived = (number: string) => number.startsWith(derived);

export type Sorted = {
  readonly orders: readonly Order[];
  /** How many items could not be used: no name, or no absolute image address. */
  readonly unusable: number;
};

/**
 * Customer items as orders, one per order number, in the order the shop gave them. Items without a number form one order, whose
 * number is derived from what they are: the same items give the same number again.
 */
export function ordersFrom(items: readonly unknown[]): Sorted {
  const groups = new Map<string, Product[]>();
  let unusable = 0;
  for (const value of items) {
    const usable = product(value);
    if (!usable) {
      unusable++;
      continue;
    }
    const number = (isRecord(value) && text(value.order_number, orderLimits.number)) || '';
    groups.set(number, [...(groups.get(number) ?? []), usable]);
  }
  const orders = [...groups].map(([number, products]): Order => {
    const first = <K extends 'buy_at' | 'currency'>(key: K) => products.find((one) => one[key])?.[key];
    return {
      number: number || derived + sha256(JSON.stringify(products)).slice(0, 16),
      buy_at: first('buy_at'),
      currency: first('currency'),
      products,
    };
  });
  return { orders, unusable };
}
