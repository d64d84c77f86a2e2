import Stripe from 'stripe';
import type { StripeSettings } from '../../../config/payment-settings';
import { PaymentUnknown } from '../charges';
import { PaymentRefused } from '../payments';
import { stripeHttp } from './stripe-http';

/**
 * The version of Stripe’s interface that every call names, whatever the account’s own is: the newest that a published
 * description which we check our calls by exists for.
 */
export const stripeVersion = '2023-08-16';

/** With what an old line takes of it, ten seconds at most. */
const timeoutMs = 9000;

/** Stripe’s library under the settings. It repeats nothing by itself: what is not known is asked about. */
export function stripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    httpClient: stripeHttp(),
    telemetry: false,
    appInfo: { name: 'Digital Wardrobe' },
  });
}

/** What each call carries. @param key makes a repeated call one */
export const underVersion = (key?: string): Stripe.RequestOptions => ({
  apiVersion: stripeVersion,
  ...(key !== undefined && { idempotencyKey: key }),
});

/** Only a card is ever given to it: nothing that leads its payer elsewhere to pay. */
export const cardsAlone = { enabled: true, allow_redirects: 'never' } as const;

/** What may be shown of Stripe’s reasons, in our words; the others share one. */
const reasons: Readonly<Record<string, string>> = {
  card_declined: 'The card was declined.',
  insufficient_funds: 'The card was declined: insufficient funds.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The CVV is not valid.',
  incorrect_number: 'The card number is not valid.',
  processing_error: 'The payment provider could not process the card. Try again.',
  authentication_failed: 'Your bank did not confirm the payment.',
  card_gone: 'The card cannot be charged any more. Store it again.',
};

type Named = { readonly code?: string | undefined; readonly decline_code?: string | undefined };

/** Why a card was refused: our name of it, and a sentence. */
export function reasonOf({ code, decline_code }: Named): { readonly code: string; readonly message: string } {
  const own = code === 'payment_intent_authentication_failure' ? 'authentication_failed' : code;
  const name = [decline_code, own].find((one) => one !== undefined && one in reasons) ?? 'card_declined';
  return { code: name, message: reasons[name] ?? '' };
}

/** Whether Stripe says that it will not do it: what it was asked is not possible. */
export const isRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409;

export const isCardError = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof Stripe.errors.StripeCardError;

/**
 * What a call throws, as the port says it: a refused card, a request that Stripe refuses, and everything else as not known.
 */
export async function known<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    throw translated(error);
  }
}

function translated(error: unknown): unknown {
  if (error instanceof PaymentRefused || error instanceof PaymentUnknown) return error;
  if (isCardError(error)) {
    const { code, message } = reasonOf(error);
    return new PaymentRefused(code, message);
  }
  if (isRefused(error)) return new PaymentRefused('provider_refused', 'The payment provider refuses this.');
  // Its message may repeat what was sent: it goes nowhere.
  if (error instanceof Stripe.errors.StripeError) return new PaymentUnknown(`Stripe: ${error.type}`);
  return error;
}
