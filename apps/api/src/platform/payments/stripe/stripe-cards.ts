import type Stripe from 'stripe';
import type { StripeSettings } from '../../../config/payment-settings';
import { CardNotAccepted, PaymentRefused, type Payments } from '../payments';
import { cardsAlone, isRefused, known, underVersion } from './stripe-client';

/** A stored card by both of Stripe’s names: its customer’s and its own. */
export const nameOfCard = (customer: string, method: string): string => `${customer}/${method}`;

/** @returns both names; undefined where it is no card of Stripe’s */
export function cardNamed(reference: string): { readonly customer: string; readonly method: string } | undefined {
  const [, customer, method] = /^(cus_\w+)\/((?:pm|card|src)_\w+)$/.exec(reference) ?? [];
  return customer && method ? { customer, method } : undefined;
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

const unknownCard = () =>
  new PaymentRefused('unknown_card', 'The payment provider does not know this card. Type it again.');

/** Cards that Stripe keeps. Their numbers are typed into fields of Stripe’s in the browser, and never reach us. */
export function stripeCards(
  stripe: Stripe,
  { publishableKey }: StripeSettings,
): Pick<Payments, 'beginCard' | 'storeCard' | 'changeCard' | 'revoke' | 'stands'> {
  const makeCustomer = (subject: string, key?: string) =>
    known(stripe.customers.create({ metadata: { subject } }, underVersion(key)));

  /** A customer with a card that is attached belongs to who began it; one that is not is attached now. */
  async function customerOf({ id, customer }: Stripe.PaymentMethod, subject: string): Promise<string> {
    if (customer === null) {
      const made = await makeCustomer(subject, `customer-${subject}-${id}`);
      await known(stripe.paymentMethods.attach(id, { customer: made.id }, underVersion()));
      return made.id;
    }
    const name = typeof customer === 'string' ? customer : customer.id;
    const owner = await known(stripe.customers.retrieve(name, {}, underVersion()));
    if (owner.deleted || owner.metadata.subject !== subject) throw unknownCard();
    return name;
  }

  return {
    async beginCard(subject) {
      const { id: customer } = await makeCustomer(subject);
      const intent = await known(
        stripe.setupIntents.create(
          { customer, usage: 'off_session', automatic_payment_methods: cardsAlone },
          underVersion(),
        ),
      );
      if (intent.client_secret === null) throw new Error('Stripe named no secret for its fields.');
      return { clientSecret: intent.client_secret, publishableKey };
    },
    async storeCard(card, subject) {
      if ('number' in card) throw new CardNotAccepted('number');
      const method = await known(
        stripe.paymentMethods.retrieve(card.paymentMethod, {}, underVersion()).catch((error: unknown) => {
          throw isRefused(error) ? unknownCard() : error;
        }),
      );
      if (!method.card) throw unknownCard();
      const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
      const reference = nameOfCard(await customerOf(method, subject), method.id);
      return { reference, brand: brands[brand] ?? 'Card', last4, expMonth, expYear };
    },
    async changeCard(reference, { name, expMonth, expYear }) {
      const named = cardNamed(reference);
      if (!named) throw unknownCard();
      const change = { billing_details: { name }, card: { exp_month: expMonth, exp_year: expYear } };
      await known(stripe.paymentMethods.update(named.method, change, underVersion()));
    },
    async revoke(reference) {
      const named = cardNamed(reference);
      if (!named) return;
      try {
        await stripe.paymentMethods.detach(named.method, {}, underVersion());
      } catch (error) {
        // It is gone already.
        if (!isRefused(error)) await known(Promise.reject(error));
      }
    },
    async stands({ reference }) {
      const named = cardNamed(reference);
      if (!named) return false;
      try {
        const { customer } = await stripe.paymentMethods.retrieve(named.method, {}, underVersion());
        return customer === named.customer;
      } catch (error) {
        if (isRefused(error)) return false;
        return known(Promise.reject(error));
      }
    },
  };
}
