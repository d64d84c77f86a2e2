import type { StripeSettings } from '../../../config/payment-settings';
import type { Clock } from '../../clock';
import type { Charges } from '../charges';
import type { Payments } from '../payments';
import { headerOf } from '../provider-event';
import { stripeCards } from './stripe-cards';
import { stripeCharges } from './stripe-charges';
import { stripeClient } from './stripe-client';
import { readStripeEvent } from './stripe-events';

type Cards = Pick<Payments, 'beginCard' | 'storeCard' | 'changeCard' | 'revoke' | 'stands' | 'refund' | 'readEvent'>;

/** Cards by Stripe: it keeps them, and takes the money. */
export function stripePayments(settings: StripeSettings, clock: Clock): Cards & Charges {
  const stripe = stripeClient(settings);
  return {
    ...stripeCards(stripe, settings),
    ...stripeCharges(stripe),
    readEvent: async (_from, call) =>
      readStripeEvent(stripe, settings.webhookSecrets, {
        signature: headerOf(call, 'stripe-signature'),
        raw: call.raw,
        now: clock.now(),
      }),
  };
}
