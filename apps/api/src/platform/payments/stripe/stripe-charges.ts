import type Stripe from 'stripe';
import type { Charges, Outcome, TakenPayment } from '../charges';
import { PaymentRefused, type Payments } from '../payments';
import { cardNamed } from './stripe-cards';
import { cardsAlone, isCardError, isRefused, known, reasonOf, underVersion } from './stripe-client';

type Intent = Stripe.PaymentIntent;

/** Asked for with each intent: what went back of the money that was taken. */
const expand = ['latest_charge'];

const nothing = { code: '', message: '', refundedPence: 0 } as const;
const failed = (named: Parameters<typeof reasonOf>[0]): Outcome => ({
  ...nothing,
  ...reasonOf(named),
  state: 'failed',
});

/**
 * Payments by Stripe: a PaymentIntent for each try, made without anything to pay it with; then it is confirmed, by which money
 * moves. One that was refused is cancelled at once, so that nothing which comes late can charge it again.
 */
export function stripeCharges(stripe: Stripe): Charges & Pick<Payments, 'refund'> {
  const intentOf = (reference: string): Promise<Intent> =>
    known(stripe.paymentIntents.retrieve(reference, { expand }, underVersion()));

  async function standing(intent: Intent): Promise<Outcome> {
    const { status, last_payment_error: problem, client_secret, next_action } = intent;
    if (status === 'succeeded') return { ...nothing, state: 'succeeded', refundedPence: await returnedOf(intent) };
    if (status === 'processing' || status === 'requires_capture') return { ...nothing, state: 'pending' };
    if (status === 'canceled') return failed(problem ?? { code: 'authentication_failed' });
    const url = next_action?.redirect_to_url?.url ?? null;
    const action = { type: '3ds', client_secret: client_secret ?? '', url } as const;
    // The bank wants its customer, who was not there.
    if (status === 'requires_action' || problem?.code === 'authentication_required')
      return { ...nothing, state: 'needs_action', action };
    return problem ? end(intent.id) : { ...nothing, state: 'open' };
  }

  /** Refunds, and what a lost dispute took. */
  async function returnedOf({ id, latest_charge: charge }: Intent): Promise<number> {
    if (charge === null || typeof charge === 'string') return 0;
    if (!charge.disputed) return charge.amount_refunded;
    const { data } = await known(stripe.disputes.list({ payment_intent: id }, underVersion()));
    const lost = data.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0);
    return charge.amount_refunded + lost;
  }

  async function takenSince(since: Date): Promise<readonly TakenPayment[]> {
    const taken: TakenPayment[] = [];
    const wanted = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100, expand: ['data.latest_charge'] };
    for await (const intent of stripe.paymentIntents.list(wanted, underVersion())) {
      const { id: reference, status, amount: pence, created, metadata } = intent;
      // Others of this Stripe account are none of ours.
      if (status !== 'succeeded' || metadata.key === undefined) continue;
      const refundedPence = await returnedOf(intent);
      taken.push({ type: 'STRIPE', reference, pence, refundedPence, at: new Date(created * 1000) });
    }
    return taken;
  }

  async function end(reference: string): Promise<Outcome> {
    try {
      return await standing(await stripe.paymentIntents.cancel(reference, { expand }, underVersion()));
    } catch (error) {
      if (!isRefused(error)) return known(Promise.reject(error));
      // It is over already, whichever way.
      const intent = await intentOf(reference);
      if (intent.status === 'succeeded' || intent.status === 'canceled') return standing(intent);
      return { ...nothing, state: 'pending' };
    }
  }

  return {
    async openCharge({ source, pence, key, description }) {
      const named = cardNamed(source.reference);
      if (!named) throw new PaymentRefused('card_gone', reasonOf({ code: 'card_gone' }).message);
      const { id } = await known(
        stripe.paymentIntents.create(
          {
            amount: pence,
            currency: 'gbp',
            customer: named.customer,
            description,
            automatic_payment_methods: cardsAlone,
            metadata: { key },
          },
          underVersion(`${key}-${named.customer}`),
        ),
      );
      return id;
    },
    async charge({ reference, source, returnUrl }) {
      const named = cardNamed(source.reference);
      if (!named) return end(reference);
      // A payer who is there agrees to later payments too; for one who is not, that was agreed before.
      const way = returnUrl
        ? ({ return_url: returnUrl, setup_future_usage: 'off_session' } as const)
        : ({ off_session: true } as const);
      try {
        const confirmed = { payment_method: named.method, expand, ...way };
        return await standing(await stripe.paymentIntents.confirm(reference, confirmed, underVersion()));
      } catch (error) {
        if (isCardError(error)) return standing(await intentOf(reference));
        if (!isRefused(error)) return known(Promise.reject(error));
        const stands = await standing(await intentOf(reference));
        if (stands.state !== 'open') return stands;
        // The card cannot be used, and the intent is of no use without it.
        const ended = await end(reference);
        return ended.state === 'failed' ? failed({ code: 'card_gone' }) : ended;
      }
    },
    chargeOf: async ({ reference }) => standing(await intentOf(reference)),
    endCharge: ({ reference }) => end(reference),
    paymentsSince: (since) => known(takenSince(since)),
    async refund({ reference, pence, key }) {
      try {
        // Stripe forgets a key within days, and its refunds never.
        const given = await stripe.refunds.list({ payment_intent: reference, limit: 100 }, underVersion());
        const before = given.data.find(({ metadata }) => metadata?.key === key);
        if (before) return before.id;
        const wanted = { payment_intent: reference, amount: pence, metadata: { key } };
        return (await stripe.refunds.create(wanted, underVersion(key))).id;
      } catch (error) {
        if (isRefused(error))
          throw new PaymentRefused('refund_too_large', 'There is not so much left of this payment to give back.');
        return known(Promise.reject(error));
      }
    },
  };
}
