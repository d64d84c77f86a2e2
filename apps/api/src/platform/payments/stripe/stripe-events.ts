import type Stripe from 'stripe';
import { z } from 'zod';
import { EventRefused, type ProviderEvent } from '../provider-event';
import { nameOfCard } from './stripe-cards';

/** Seconds that the time of a signature may be off, either way. */
const toleranceSeconds = 300;

const named = z.string().max(200);
const object = z.looseObject({
  object: z.string(),
  id: named.optional(),
  payment_intent: named.nullish(),
  customer: named.nullish(),
});
const body = z.object({
  id: named.min(1),
  type: z.string(),
  data: z.object({ object, previous_attributes: z.looseObject({ customer: named.nullish() }).nullish() }),
});

/**
 * What an event of Stripe is about. Nothing else of it is read: how that stands is asked of Stripe.
 * @param secrets two while they are rotated @throws EventRefused
 */
export function readStripeEvent(
  stripe: Stripe,
  secrets: readonly string[],
  { signature, raw, now }: { readonly signature: string; readonly raw: string; readonly now: Date },
): ProviderEvent {
  const sentAt = Number(/(?:^|,)\s*t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  const early = !(sentAt * 1000 <= now.getTime() + toleranceSeconds * 1000);
  if (early || !secrets.some((secret) => isSigned(stripe, secret, { signature, raw, now })))
    throw new EventRefused('forged');
  const read = body.safeParse(jsonOf(raw));
  if (!read.success) throw new EventRefused('unreadable');
  const { id, data } = read.data;
  return { id, reference: referenceOf(data) };
}

function isSigned(
  stripe: Stripe,
  secret: string,
  { signature, raw, now }: { readonly signature: string; readonly raw: string; readonly now: Date },
): boolean {
  try {
    stripe.webhooks.constructEvent(raw, signature, secret, toleranceSeconds, undefined, now.getTime());
    return true;
  } catch {
    return false;
  }
}

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** By our name of what is meant: a payment, or a card; empty where we keep neither. */
function referenceOf({ object: about, previous_attributes: before }: z.output<typeof body>['data']): string {
  if (about.object === 'payment_intent') return about.id ?? '';
  if (about.object === 'charge' || about.object === 'refund' || about.object === 'dispute')
    return about.payment_intent ?? '';
  const customer = about.customer ?? before?.customer;
  return about.object === 'payment_method' && customer && about.id ? nameOfCard(customer, about.id) : '';
}
