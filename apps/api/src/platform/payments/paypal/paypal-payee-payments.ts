import type { PayeePayment, PayeePayments } from '../payee-payments';
import { PaymentRefused } from '../payments';
import type { PayPalClient } from './paypal-client';
import { localeOf } from './paypal-locale';
import { amountOf, captureOrder, findOrder, type PayPalOrder, readOrder } from './paypal-orders';
import { reasonOf, refusedByPayPal } from './paypal-reasons';
import { merchantNamed } from './paypal-referrals';
import { refundAtPayPal } from './paypal-refunds';

const longestDescription = 127;
const nothing = { pence: 0, feePence: 0, refundedPence: 0, payment: '', payer: '', message: '' } as const;
const refused = (issue: string): PaymentRefused => {
  const { code, message } = reasonOf(issue);
  return new PaymentRefused(code, message);
};

/** Payments to payees that have given us their permission: an order whose payee they are, approved in the window. */
export function payPalPayeePayments(client: PayPalClient): PayeePayments {
  return {
    async beginPayment({ payee, pence, description, language, key, returnUrl, cancelUrl }) {
      const merchant_id = merchantNamed(payee);
      if (merchant_id === undefined) throw refused('PAYEE_NOT_CONSENTED');
      const experience_context = {
        ...{ brand_name: 'Digital Wardrobe', locale: localeOf(language), shipping_preference: 'NO_SHIPPING' },
        ...{ user_action: 'PAY_NOW', return_url: returnUrl, cancel_url: cancelUrl },
      };
      const body = {
        intent: 'CAPTURE',
        purchase_units: [
          {
            ...{ amount: amountOf(pence), payee: { merchant_id }, custom_id: key },
            description: description.slice(0, longestDescription),
          },
        ],
        payment_source: { paypal: { experience_context } },
      };
      const answer = await client.ask({ method: 'POST', path: '/v2/checkout/orders', body, key });
      if (!answer.done) throw refused(answer.issue);
      const { id, url } = readOrder(answer.body);
      if (url === '') throw refusedByPayPal();
      return { reference: id, url };
    },
    async capture(reference) {
      const before = await findOrder(client, reference);
      if (before?.stands !== 'approved') return paymentOf(before);
      const { order, issue } = await captureOrder(client, reference);
      return paymentOf(order, issue);
    },
    paymentOf: async (reference) => paymentOf(await findOrder(client, reference)),
    refund: (request) => refundAtPayPal(client, request),
  };
}

/** @param issue why it was not captured just now: who pays begins anew */
function paymentOf(order: PayPalOrder | undefined, issue = ''): PayeePayment {
  if (!order) return { ...nothing, state: 'failed', message: reasonOf(issue).message };
  const { pence, payer, capture, stands, refunds } = order;
  const about = { ...nothing, pence, payer };
  if (!capture) {
    if (issue !== '' || stands === 'over') return { ...about, state: 'failed', message: reasonOf(issue).message };
    return { ...about, state: stands === 'approved' ? 'approved' : 'waiting' };
  }
  if (capture.status === 'DECLINED' || capture.status === 'FAILED')
    return { ...about, state: 'failed', message: reasonOf('INSTRUMENT_DECLINED').message };
  const refundedPence = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const feePence = capture.seller_receivable_breakdown?.paypal_fee ?? 0;
  const state = capture.status === 'PENDING' ? 'pending' : 'paid';
  return { ...about, state, feePence, refundedPence, payment: capture.id };
}
