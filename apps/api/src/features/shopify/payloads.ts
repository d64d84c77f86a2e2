import { z } from 'zod';

// What is read of Shopify's webhooks (REST Admin API: Order, LineItem, Refund). All else of them, the customer above all, is
// never looked at. https://shopify.dev/docs/api/admin-rest/latest/resources/order

/** Shopify's ids are whole numbers; its own test has one beyond what JSON can carry exactly. */
const id = z.union([z.number(), z.string().regex(/^\d{1,20}$/)]).transform(String);
const text = z.string().nullish();
/** ISO 8601, as a refund is kept by it. */
const moment = z.iso.datetime({ offset: true });
const instant = moment.nullish();
const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,12}(?:\.\d{1,8})?$/));
const money = z.object({ amount, currency_code: z.string() });
/** The same sum in the shop's currency and in the one that the customer saw. */
const moneySet = z.object({ shop_money: money, presentment_money: money }).nullish();

export const lineItem = z.object({
  title: text,
  name: text,
  variant_title: text,
  sku: text,
  vendor: text,
  product_id: id.nullish(),
  variant_id: id.nullish(),
  quantity: z.int().min(0),
  gift_card: z.boolean().nullish(),
  /** A tip is a line with this. */
  tip: z.unknown().optional(),
  /** Of one piece, before anything is taken off. */
  price: amount.nullish(),
  price_set: moneySet,
  discount_allocations: z.array(z.object({ amount, amount_set: moneySet })).nullish(),
  /** Of all pieces, after discounts. */
  tax_lines: z.array(z.object({ price: amount, rate: z.number().nullish(), price_set: moneySet })).nullish(),
});
export type LineItem = z.output<typeof lineItem>;

export const shopifyOrder = z.object({
  id,
  /** As the customer knows it, with the shop's prefix: #1001. */
  name: z.string().min(1),
  processed_at: text,
  created_at: text,
  currency: text,
  taxes_included: z.boolean().nullish(),
  test: z.boolean().nullish(),
  token: text,
  order_status_url: text,
  line_items: z.array(lineItem),
});
export type ShopifyOrder = z.output<typeof shopifyOrder>;

/** The topic stands outside the signature: a paid order that is sent again as a cancelled one says nothing of an end. */
export const cancelledOrder = z.object({ id, cancelled_at: moment });

export const shopifyRefund = z.object({
  id,
  order_id: id,
  processed_at: instant,
  created_at: instant,
  refund_line_items: z.array(z.object({ quantity: z.int().min(0), line_item: lineItem })).nullish(),
});
export type ShopifyRefund = z.output<typeof shopifyRefund>;
