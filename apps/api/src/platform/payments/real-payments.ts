import type { PaymentSettings, StripeSettings } from '../../config/payment-settings';
import type { Clock } from '../clock';
import type { Payments } from './payments';
import { type PayPalOutside, payPalPayments } from './paypal/paypal-payments';
import { noPayPal } from './paypal/paypal-reasons';
import { EventRefused } from './provider-event';
import { stripePayments } from './stripe/stripe-payments';

type PayPal = ReturnType<typeof payPalPayments>;

const refusing = async (): Promise<never> => {
  throw noPayPal();
};

/** Where PayPal is not set: what would ask it is refused, and what waited for it is over. */
const withoutPayPal: PayPal = {
  beginApproval: refusing,
  approvalOf: async () => ({ status: 'cancelled', subject: '', payer: '', source: '' }),
  withdrawApproval: async () => 'cancelled',
  revoke: async () => {},
  stands: async () => false,
  openCharge: refusing,
  charge: refusing,
  chargeOf: refusing,
  endCharge: refusing,
  paymentsSince: async () => [],
  beginPayment: refusing,
  capture: refusing,
  paymentOf: refusing,
  refund: refusing,
  readEvent: async () => {
    throw new EventRefused('unsupported');
  },
  nameBehind: async ({ reference }) => reference,
};

/** Stripe’s names say that they are Stripe’s: of a card, and of a payment. */
const isStripes = (reference: string): boolean => /^(?:cus|pi)_/.test(reference);

/** Payments with real money: cards by Stripe, and PayPal beside it where it is set. */
export function realPayments(
  { stripe, paypal }: Pick<PaymentSettings, 'paypal'> & { readonly stripe: StripeSettings },
  clock: Clock,
  outside: PayPalOutside,
): Payments {
  const cards = stripePayments(stripe, clock);
  const wallets = paypal ? payPalPayments(paypal, clock, outside) : withoutPayPal;
  return {
    ...wallets,
    beginCard: cards.beginCard,
    storeCard: cards.storeCard,
    changeCard: cards.changeCard,
    revoke: (reference) => (isStripes(reference) ? cards : wallets).revoke(reference),
    stands: (source) => (source.type === 'STRIPE' ? cards : wallets).stands(source),
    openCharge: (charge) => (charge.source.type === 'STRIPE' ? cards : wallets).openCharge(charge),
    charge: (charge) => (charge.source.type === 'STRIPE' ? cards : wallets).charge(charge),
    chargeOf: (name) => (name.type === 'STRIPE' ? cards : wallets).chargeOf(name),
    endCharge: (name) => (name.type === 'STRIPE' ? cards : wallets).endCharge(name),
    paymentsSince: async (since) =>
      (await Promise.all([cards.paymentsSince(since), wallets.paymentsSince(since)])).flat(),
    refund: (request) =>
      (request.payee === undefined && isStripes(request.reference) ? cards : wallets).refund(request),
    readEvent: (from, call) => (from === 'STRIPE' ? cards : wallets).readEvent(from, call),
    nameBehind: async (told) => (told.type === 'STRIPE' ? told.reference : wallets.nameBehind(told)),
  };
}
