import type { StripeSettings } from '../../config/payment-settings';
import type { Clock } from '../clock';
import { PaymentRefused, type Payments } from './payments';
import { EventRefused } from './provider-event';
import { stripePayments } from './stripe/stripe-payments';

const noPayPal = async (): Promise<never> => {
  throw new PaymentRefused('paypal_unavailable', 'PayPal cannot be used here. Choose another way to pay.');
};

/** Payments with real money: cards by Stripe. */
export function realPayments(settings: StripeSettings, clock: Clock): Payments {
  const cards = stripePayments(settings, clock);
  return {
    ...cards,
    beginApproval: noPayPal,
    approvalOf: async () => ({ status: 'cancelled', subject: '', payer: '' }),
    withdrawApproval: async () => 'cancelled',
    beginPayment: noPayPal,
    capture: noPayPal,
    paymentOf: noPayPal,
    readEvent: async (from, call) => {
      if (from === 'STRIPE') return cards.readEvent(from, call);
      throw new EventRefused('unsupported');
    },
  };
}
