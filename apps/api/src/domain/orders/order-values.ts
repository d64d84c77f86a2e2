import type { Order, Product } from '@dw/contract';
import { secondsAfter } from '../../platform/clock';
import { invalid } from '../../platform/http/refusals';
import { fractionDigits, toMinorUnits } from '../../platform/money';

/** One piece as it is kept. */
export type ItemValues = {
  readonly name: string;
  readonly size: string;
  readonly color: string;
  readonly brand: string;
  readonly sku: string;
  readonly ean: string;
  readonly category: string;
  readonly gender: string;
  readonly type: string;
  readonly images: string[];
  readonly price: number | null;
  readonly finalPrice: number | null;
  readonly currency: string | null;
  readonly boughtAt: Date;
};
export type OrderValues = { readonly number: string; readonly boughtAt: Date; readonly items: readonly ItemValues[] };

const dayAheadSeconds = 24 * 3600;
const earliest = new Date('1970-01-01T00:00:00Z');

/** Values of an order, every wrong field named. Shops’ clocks may run ahead, but not by more than a day. */
class Reading {
  readonly errors: Record<string, string[]> = {};
  constructor(private readonly now: Date) {}

  refuse(field: string, text: string): void {
    this.errors[field] = [...(this.errors[field] ?? []), text];
  }

  /** Times without a zone are UTC. */
  time(field: string, text: string | undefined): Date | undefined {
    if (text === undefined) return undefined;
    const zoned = !text.includes('T') || /(?:Z|[+-]\d\d:?\d\d)$/i.test(text);
    const time = new Date(zoned ? text : `${text}Z`);
    if (time > secondsAfter(this.now, dayAheadSeconds)) this.refuse(field, 'The time of purchase is in the future.');
    else if (!(time >= earliest)) this.refuse(field, 'The time of purchase is too long ago.');
    else return time;
    return undefined;
  }

  currency(field: string, code: string | undefined): string | undefined {
    if (code === undefined || fractionDigits(code) !== undefined) return code;
    this.refuse(field, 'Use a three-letter ISO 4217 code.');
    return undefined;
  }
}

/** Reads a checked order: quantities become pieces, money minor units, times instants. @throws 422 naming the fields. */
export function readOrder(order: Order, now: Date): OrderValues {
  const reading = new Reading(now);
  const boughtAt = reading.time('order.buy_at', order.buy_at) ?? now;
  const currency = reading.currency('order.currency', order.currency);
  const items = order.products.flatMap((product, at) => {
    const values = readProduct(reading, `order.products.${at}`, product, {
      boughtAt,
      currency: currency ?? order.currency,
    });
    return Array.from({ length: product.quantity }, () => values);
  });
  if (Object.keys(reading.errors).length > 0) throw invalid(reading.errors);
  return { number: order.number, boughtAt, items };
}

function readProduct(
  reading: Reading,
  field: string,
  product: Product,
  ofOrder: { boughtAt: Date; currency: string | undefined },
): ItemValues {
  const code = reading.currency(`${field}.currency`, product.currency) ?? product.currency ?? ofOrder.currency;
  const priced = product.price !== undefined || product.final_price !== undefined;
  if (priced && code === undefined) {
    reading.refuse(`${field}.currency`, 'A price needs a currency: send it with the product or with the order.');
  }
  const fraction = code === undefined ? undefined : fractionDigits(code);
  const units = (decimal: string | undefined) =>
    decimal === undefined || fraction === undefined ? null : toMinorUnits(decimal, fraction);
  const { category = '' } = product;
  return {
    name: product.name,
    size: product.size ?? '',
    color: product.color ?? '',
    brand: product.brand ?? '',
    sku: product.sku ?? '',
    ean: product.ean ?? '',
    category: typeof category === 'string' ? category : category.join(' > '),
    gender: product.gender ?? '',
    type: product.type,
    images: product.images,
    price: units(product.price),
    finalPrice: units(product.final_price),
    currency: code ?? null,
    boughtAt: reading.time(`${field}.buy_at`, product.buy_at) ?? ofOrder.boughtAt,
  };
}
