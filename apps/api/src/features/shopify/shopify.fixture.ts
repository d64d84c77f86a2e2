import { createHmac } from 'node:crypto';
import { shopify } from '@dw/contract';
import { z } from 'zod';
import { call } from '../../testing/client';
import type { Shop } from '../../testing/shop';
import type { TestApp } from '../../testing/test-app';

// Payloads as Shopify documents them (REST Admin API, Order and Refund), with values of our own.

export const shopifySecret = '4f1c9a7d2e8b35604f1c9a7d2e8b3560';

const set = (shop: string, shown: string) => ({
  shop_money: { amount: shop, currency_code: 'GBP' },
  presentment_money: { amount: shown, currency_code: 'EUR' },
});

/** A coat in a variant, on sale and twice, with a gift card and a tip beside it; paid in euros at a shop in pounds. */
export const coatLine = {
  id: 11_501,
  title: 'Wool overcoat',
  name: 'Wool overcoat - Camel / M',
  variant_title: 'Camel / M',
  sku: 'WO-M-CAMEL',
  vendor: 'Alder & Thread',
  product_id: 7001,
  variant_id: 9001,
  product_exists: true,
  fulfillment_status: null,
  requires_shipping: true,
  taxable: true,
  gift_card: false,
  grams: 1200,
  quantity: 2,
  current_quantity: 2,
  price: '100.00',
  price_set: set('100.00', '120.00'),
  total_discount: '0.00',
  discount_allocations: [{ amount: '20.00', amount_set: set('20.00', '24.00'), discount_application_index: 0 }],
  tax_lines: [{ title: 'VAT', rate: 0.2, price: '36.00', price_set: set('36.00', '43.20'), channel_liable: false }],
  properties: [],
  duties: [],
};
export const giftCard = {
  ...coatLine,
  id: 11_502,
  title: 'Gift card',
  sku: null,
  variant_title: null,
  gift_card: true,
};
export const tip = { ...coatLine, id: 11_503, title: 'Tip', sku: null, tip: { payment_gateway: 'shopify_payments' } };

let orders = 0;
/** A paid order with a name of its own. */
export function orderOf(changed: { readonly line_items?: readonly object[]; readonly test?: boolean } = {}) {
  orders += 1;
  const token = createHmac('sha256', 'order').update(String(orders)).digest('hex').slice(0, 32);
  return {
    id: 5_600_000_000_000 + orders,
    admin_graphql_api_id: `gid://shopify/Order/${5_600_000_000_000 + orders}`,
    name: `#${1000 + orders}`,
    number: orders,
    order_number: 1000 + orders,
    confirmation_number: 'XPAV284CT',
    email: 'bob@mail.example',
    phone: '+44 20 7946 0000',
    customer: { id: 1, first_name: 'Bob', last_name: 'Norman', email: 'bob@mail.example' },
    billing_address: { name: 'Bob Norman', address1: '1 Chestnut Street', city: 'London', zip: 'E1 6AN' },
    created_at: '2026-11-20T10:29:00-05:00',
    processed_at: '2026-11-20T10:30:00-05:00',
    cancelled_at: null,
    currency: 'GBP',
    presentment_currency: 'EUR',
    taxes_included: false,
    financial_status: 'paid',
    test: false,
    token,
    order_status_url: `https://alder.myshopify.com/2345/orders/${token}/authenticate?key=abc123`,
    line_items: [coatLine],
    refunds: [],
    ...changed,
  };
}

/** Money given back for so many coats of an order. */
export const refundOf = (order: { readonly id: number }, id: number, quantity = 1) => ({
  id,
  order_id: order.id,
  created_at: '2026-11-22T09:00:00-05:00',
  processed_at: '2026-11-22T09:00:00-05:00',
  note: 'too large',
  restock: true,
  refund_line_items: [
    { id: 1, quantity, line_item_id: coatLine.id, restock_type: 'return', subtotal: 90, line_item: coatLine },
  ],
  transactions: [],
  order_adjustments: [],
});

const said = z.object({ status: z.string().optional(), code: z.string().optional() });

/** A website that is connected, and what sends webhooks to it as Shopify does. */
export async function connected(app: TestApp, shop: Shop) {
  const path = { uuid: shop.siteUuid };
  await call(app.origin, shopify.connect, { token: shop.token, path, body: { secret: shopifySecret } });
  return async (
    topic: string,
    payload: unknown,
    changed: { secret?: string; body?: string; headers?: object } = {},
  ) => {
    const body = JSON.stringify(payload);
    const answer = await fetch(`${app.origin}/api/sites/${shop.siteUuid}/shopify/events`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Shopify-Topic': topic,
        'X-Shopify-Webhook-Id': crypto.randomUUID(),
        'X-Shopify-Hmac-Sha256': createHmac('sha256', changed.secret ?? shopifySecret)
          .update(body)
          .digest('base64'),
        ...changed.headers,
      },
      body: changed.body ?? body,
    });
    return { status: answer.status, said: said.parse(await answer.json()) };
  };
}
