import { z } from 'zod';
import { can, endpoint, shop } from '../endpoint';
import { inputObject, inputText } from '../input';
import { limits } from '../limits';
import { instant } from '../wire';

/** How a Shopify shop is connected, without an app: by its own webhooks. */
const shopifyConnection = z.object({
  /** Where the shop's webhooks go. */
  address: z.string(),
  /** Liquid for the shop's order confirmation: a link to the page of the order. It holds no data of the customer. */
  snippet: z.string(),
  /** How the secret ends, to tell it from others; null where the shop is not connected. */
  ending: z.string().nullable(),
  /** When the first delivery came that the secret had signed, a test of Shopify's own included, and the newest. */
  first_delivery_at: instant.nullable(),
  last_delivery_at: instant.nullable(),
  /** What the newest one was about, such as `orders/paid`; `test` for Shopify's own test. */
  last_topic: z.string().nullable(),
});
export type ShopifyConnection = z.infer<typeof shopifyConnection>;

const secret = inputText('Enter the signing secret.')
  .trim()
  .min(16, 'The signing secret is too short. Copy all of it.')
  .max(200)
  .regex(/^[\x21-\x7e]*$/, 'The signing secret has characters that cannot be right. Copy it again.');

/** What became of a webhook: all but a wrong signature is acknowledged, since Shopify ends webhooks that are refused. */
const shopifyOutcomes = ['received', 'ignored', 'refused', 'test'] as const;

export const shopify = {
  get: endpoint({
    method: 'GET',
    path: '/sites/{uuid}/shopify',
    access: can('keys:read'),
    area: 'websites',
    summary: 'How a website is connected to Shopify’s webhooks: where they go, and whether signed ones have come',
    answer: shopifyConnection,
  }),
  connect: endpoint({
    method: 'PUT',
    path: '/sites/{uuid}/shopify',
    access: can('keys:write'),
    area: 'websites',
    summary: 'Enter the secret with which Shopify signs the webhooks of this website; another takes its place at once',
    body: z.object({ secret }),
    answer: shopifyConnection,
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/sites/{uuid}/shopify',
    access: can('keys:write'),
    area: 'websites',
    summary: 'Forget that secret: webhooks are refused from then on, orders stay',
    answer: shopifyConnection,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/shopify/events',
    access: shop,
    area: 'websites',
    summary:
      'A webhook of Shopify (`orders/paid`, `refunds/create`, `orders/cancelled`), signed by `X-Shopify-Hmac-Sha256`; the same again changes nothing',
    body: inputObject(limits.order.bytes, 'The event is too large.'),
    answer: z.object({ status: z.enum(shopifyOutcomes) }),
    refusals: {
      404: 'There is no such website, or it is not connected to Shopify.',
      422: 'The signature is not right (`bad_signature`).',
      429: 'Too many wrong signatures from this caller.',
    },
  }),
} as const;
