import type { Clock } from '../../clock';
import type { Charges, Outcome } from '../charges';
import { PaymentRefused } from '../payments';
import { nameOfToken } from './paypal-approvals';
import type { PayPalClient } from './paypal-client';
import { lostInDisputes } from './paypal-disputes';
import { amountOf, captureOrder, findOrder, type PayPalOrder, readOrder } from './paypal-orders';
import { reasonOf, refusedByPayPal } from './paypal-reasons';
import { isOurRefund } from './paypal-refunds';
import { takenAtPayPal } from './paypal-transactions';

const nothing = { code: '', message: '', refundedPence: 0 } as const;
const failed = (issue: string): Outcome => ({ ...nothing, ...reasonOf(issue), state: 'failed' });
const longestDescription = 127;

/**
 * Payments from saved PayPals: an order for each try, made without anything to pay it with; then it is captured from what its payer
 * has saved, by which money moves, once in its life. An order cannot be ended there: one that was refused is captured by nobody.
 */
export function payPalCharges(client: PayPalClient, clock: Clock): Charges {
  /** How an order stands, by itself. @param issue why it was not captured just now */
  function standing(order: PayPalOrder | undefined, issue = ''): Outcome {
    // PayPal forgets what was never captured, and nothing else.
    if (!order) return failed(issue || 'ORDER_EXPIRED');
    const { capture } = order;
    if (!capture) return issue === '' && order.stands !== 'over' ? { ...nothing, state: 'open' } : failed(issue);
    if (capture.status === 'DECLINED' || capture.status === 'FAILED') return failed('INSTRUMENT_DECLINED');
    if (capture.status === 'PENDING') return { ...nothing, state: 'pending' };
    return { ...nothing, state: 'succeeded', refundedPence: sum(order.refunds) };
  }

  /** With what disputes took, which PayPal may list among the refunds that are not ours. */
  async function withDisputes(order: PayPalOrder | undefined): Promise<Outcome> {
    const outcome = standing(order);
    if (outcome.state !== 'succeeded' || !order?.capture) return outcome;
    const lost = await lostInDisputes(client, order.capture.id);
    const ours = sum(order.refunds.filter(isOurRefund));
    const back = ours + Math.max(outcome.refundedPence - ours, lost);
    return { ...outcome, refundedPence: Math.min(back, order.capture.amount) };
  }

  return {
    async openCharge({ source, pence, key, description }) {
      if (nameOfToken(source.reference) === undefined)
        throw new PaymentRefused('approval_ended', failed('TOKEN_ID_NOT_FOUND').message);
      const body = {
        intent: 'CAPTURE',
        purchase_units: [
          { amount: amountOf(pence), description: description.slice(0, longestDescription), custom_id: key },
        ],
      };
      const answer = await client.ask({ method: 'POST', path: '/v2/checkout/orders', body, key });
      if (!answer.done) throw refusedByPayPal();
      return readOrder(answer.body).id;
    },
    async charge({ reference, source }) {
      const token = nameOfToken(source.reference);
      if (token === undefined) return failed('TOKEN_ID_NOT_FOUND');
      const from = { payment_source: { paypal: { vault_id: token } } };
      const { order, issue } = await captureOrder(client, reference, from);
      return standing(order, issue);
    },
    chargeOf: async ({ reference }) => withDisputes(await findOrder(client, reference)),
    async endCharge({ reference }) {
      const outcome = standing(await findOrder(client, reference));
      return outcome.state === 'open' ? failed('ORDER_EXPIRED') : outcome;
    },
    paymentsSince: (since) => takenAtPayPal(client, since, clock.now()),
  };
}

const sum = (refunds: readonly { readonly amount: number }[]): number =>
  refunds.reduce((all, { amount }) => all + amount, 0);
