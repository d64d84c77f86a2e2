import Stripe from 'stripe';
import type { StripeSettings } from '../../../config/payment-settings';
import { stripeClient, underVersion } from './stripe-client';

/** How Stripe takes our key. `live`: with real money. */
export type StripeStanding = { readonly live: boolean } | { readonly problem: 'key' | 'silent' };

/** Asks Stripe for our balance, which changes nothing. */
export async function standingAtStripe(settings: StripeSettings): Promise<StripeStanding> {
  try {
    const { livemode } = await stripeClient(settings).balance.retrieve({}, underVersion());
    return { live: livemode };
  } catch (error) {
    const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
    const refused = error instanceof StripeAuthenticationError || error instanceof StripePermissionError;
    return { problem: refused ? 'key' : 'silent' };
  }
}
