import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../platform/http/refusals';

/**
 * Compares Shopify's signature, the HMAC-SHA256 of the body as it came in base64, in constant time.
 * @param given the header `X-Shopify-Hmac-Sha256` @throws 422 where it is missing or not right
 */
export function assertSigned(secret: string, body: string, given: unknown): void {
  const due = createHmac('sha256', secret).update(body).digest();
  const mac =
    typeof given === 'string' && /^[A-Za-z0-9+/]{43}=$/.test(given) ? Buffer.from(given, 'base64') : undefined;
  if (mac?.length === due.length && timingSafeEqual(mac, due)) return;
  const message = 'The signature is not right. Enter the signing secret that Shopify shows under its webhooks.';
  throw new Refusal(422, 'bad_signature', message, { errors: { 'X-Shopify-Hmac-Sha256': [message] } });
}

/**
 * The secret in Shopify's own address of an order (`/orders/<token>/authenticate`), which only its customer and the shop know.
 * @returns undefined where the order has none
 */
export function orderToken(order: {
  readonly order_status_url?: string | null | undefined;
  readonly token?: string | null | undefined;
}): string | undefined {
  const named = /\/orders\/([0-9a-f]{32,64})(?:[/?#]|$)/.exec(order.order_status_url ?? '')?.[1] ?? order.token ?? '';
  return isOrderToken(named) ? named : undefined;
}

export const isOrderToken = (text: string): boolean => /^[0-9a-f]{32,64}$/.test(text);

/** What the shop pastes into its order confirmation, in Shopify's Liquid: it leads by that same secret. */
export const linkSnippet = (origin: string, siteUuid: string, words: string): string =>
  `<p><a href="${origin}/w/shopify/${siteUuid}/{{ order_status_url | split: '/orders/' | last | split: '/' | first | split: '?' | first }}">${words}</a></p>`;
