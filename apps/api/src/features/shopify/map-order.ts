import { limits, type RefundLine } from '@dw/contract';
import { isThing, nameOf } from './line-name';
import { pricesOf } from './line-prices';
import type { LineItem, ShopifyOrder, ShopifyRefund } from './payloads';

/** Pictures of a line: a webhook has none. At least one, as each product needs one. */
export type PicturesOf = (line: LineItem) => readonly string[];

/**
 * An order of Shopify's as the products endpoint takes it; what is too much is cut, since an order that is refused reaches no wardrobe.
 * @returns undefined where it has nothing for a wardrobe
 */
export function mapOrder(order: ShopifyOrder, picturesOf: PicturesOf): object | undefined {
  let room: number = limits.order.pieces;
  const products = order.line_items
    .filter(isThing)
    .slice(0, limits.order.items)
    .flatMap((line) => {
      const quantity = Math.min(line.quantity, limits.order.quantity, room);
      room -= quantity;
      if (quantity < 1) return [];
      return [
        {
          ...nameOf(line),
          brand: line.vendor?.trim().slice(0, limits.order.text) || undefined,
          images: picturesOf(line).slice(0, limits.order.images),
          ...pricesOf(line, order.currency ?? '', order.taxes_included === true),
          quantity,
        },
      ];
    });
  if (products.length === 0) return undefined;
  const currency = order.currency ?? undefined;
  return { number: numberOf(order), buy_at: order.processed_at ?? order.created_at ?? undefined, currency, products };
}

/** The order's number as its customer knows it. */
export const numberOf = ({ name }: ShopifyOrder): string => name.trim().slice(0, limits.order.number);

/** Which things of its order a refund means; none where money was given back and nothing returned. */
export function refundedLines({ refund_line_items }: ShopifyRefund): RefundLine[] {
  return (refund_line_items ?? []).flatMap(({ quantity, line_item }) => {
    if (quantity < 1 || !isThing({ ...line_item, quantity })) return [];
    const { name, sku } = nameOf(line_item);
    return [{ name, ...(sku !== undefined && { sku }), quantity: Math.min(quantity, limits.order.quantity) }];
  });
}
