import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { EventRefused, headerOf, type ProviderCall, type ProviderEvent } from '../provider-event';
import { nameOfSaved } from './paypal-approvals';
import type { KeyAt } from './paypal-certificates';
import { linksOfPayPal } from './paypal-orders';
import { nameOfMerchant } from './paypal-referrals';

/** PayPal tries for three days; an event is kept once, so that what comes late does no harm. */
const [lateMs, earlyMs] = [(3 * 24 + 1) * 3600_000, 300_000] as const;

const named = z.string().regex(/^[\w-]{1,100}$/);
const resource = z.looseObject({
  id: named.optional().catch(undefined),
  merchant_id: named.optional().catch(undefined),
  links: linksOfPayPal.catch([]),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: named.optional(), capture_id: named.optional() }).optional() })
    .optional()
    .catch(undefined),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: named.optional() }))
    .optional()
    .catch(undefined),
});
const body = z.object({ id: named, event_type: z.string(), resource });

const moneyPrefix = 'capture/';
/** @returns PayPal’s name of the money that an event is about; undefined where the event names what we keep */
export const moneyNamed = (reference: string): string | undefined =>
  reference.startsWith(moneyPrefix) ? reference.slice(moneyPrefix.length) : undefined;

type Heard = { readonly webhookId: string; readonly keyAt: KeyAt; readonly now: Date };

/**
 * What an event of PayPal is about. Nothing else of it is read: how that stands is asked of PayPal.
 * @throws EventRefused, PaymentUnknown where its certificate could not be fetched
 */
export async function readPayPalEvent(call: ProviderCall, { webhookId, keyAt, now }: Heard): Promise<ProviderEvent> {
  const said = (name: string) => headerOf(call, `paypal-${name}`);
  const [id, time, signature] = [said('transmission-id'), said('transmission-time'), said('transmission-sig')];
  const sentAt = Date.parse(time);
  const inTime = now.getTime() - lateMs <= sentAt && sentAt <= now.getTime() + earlyMs;
  // What is missing or was not now needs no certificate to be refused.
  if (id === '' || signature === '' || said('auth-algo') !== 'SHA256withRSA' || !inTime)
    throw new EventRefused('forged');
  const key = await keyAt(said('cert-url'));
  const signed = `${id}|${time}|${webhookId}|${crc32(Buffer.from(call.raw))}`;
  if (!verify('RSA-SHA256', Buffer.from(signed), key, Buffer.from(signature, 'base64')))
    throw new EventRefused('forged');
  const read = body.safeParse(jsonOf(call.raw));
  if (!read.success) throw new EventRefused('unreadable');
  return { id: read.data.id, reference: referenceOf(read.data) };
}

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** By our name of what is meant: a payment, a saved PayPal or a payee; by that of its money where the event says no more. */
function referenceOf({ event_type: type, resource: about }: z.output<typeof body>): string {
  if (type.startsWith('CHECKOUT.ORDER.')) return about.id ?? '';
  if (type.startsWith('PAYMENT.CAPTURE.')) {
    const { order_id, capture_id } = about.supplementary_data?.related_ids ?? {};
    return order_id ?? moneyOf(capture_id ?? up(about.links) ?? about.id);
  }
  if (type.startsWith('CUSTOMER.DISPUTE.')) return moneyOf(about.disputed_transactions?.[0]?.seller_transaction_id);
  if (type.startsWith('VAULT.PAYMENT-TOKEN.')) return about.id === undefined ? '' : nameOfSaved(about.id);
  if (type === 'MERCHANT.PARTNER-CONSENT.REVOKED')
    return about.merchant_id === undefined ? '' : nameOfMerchant(about.merchant_id);
  return '';
}

const moneyOf = (id: string | undefined): string => (id === undefined ? '' : `${moneyPrefix}${id}`);

/** The money that went back, of a refund. */
const up = (links: z.output<typeof linksOfPayPal>): string | undefined =>
  /\/captures\/([\w-]{1,100})$/.exec(links.find(({ rel }) => rel === 'up')?.href ?? '')?.[1];
