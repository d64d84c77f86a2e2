import { z } from 'zod';
import { type PayPalClient, readBody } from './paypal-client';
import { moneyOfPayPal } from './paypal-orders';

const list = z.object({
  items: z.array(z.object({ dispute_id: z.string(), status: z.string().default('') })).default([]),
});
const lost = z.object({
  dispute_outcome: z
    .object({ outcome_code: z.string().default(''), amount_refunded: moneyOfPayPal.optional() })
    .optional(),
  dispute_amount: moneyOfPayPal.optional(),
});

/** What its payee pays for. */
const inBuyersFavour = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

/**
 * What went back of a payment by disputes that were lost. An app that may not read disputes sees none.
 * @param payment PayPal’s name of the money @throws PaymentUnknown
 */
export async function lostInDisputes(client: PayPalClient, payment: string): Promise<number> {
  const query = new URLSearchParams({ disputed_transaction_id: payment, page_size: '50' });
  const answer = await client.ask({ method: 'GET', path: `/v1/customer/disputes?${query}` });
  if (!answer.done) return 0;
  const over = readBody(list, answer.body).items.filter(({ status }) => status === 'RESOLVED');
  const amounts = await Promise.all(over.map(({ dispute_id }) => lostIn(client, dispute_id)));
  return amounts.reduce((sum, pence) => sum + pence, 0);
}

async function lostIn(client: PayPalClient, id: string): Promise<number> {
  const answer = await client.ask({ method: 'GET', path: `/v1/customer/disputes/${encodeURIComponent(id)}` });
  if (!answer.done) return 0;
  const { dispute_outcome: outcome, dispute_amount } = readBody(lost, answer.body);
  return outcome && inBuyersFavour.has(outcome.outcome_code) ? (outcome.amount_refunded ?? dispute_amount ?? 0) : 0;
}
