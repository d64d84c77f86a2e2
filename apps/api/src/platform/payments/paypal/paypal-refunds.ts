import { z } from 'zod';
import type { RefundRequest } from '../payee-payments';
import { PaymentRefused } from '../payments';
import { type PayPalClient, readBody } from './paypal-client';
import { amountOf, findOrder, linksOfPayPal, type PayPalOrder } from './paypal-orders';
import { merchantNamed } from './paypal-referrals';

const known = z.object({
  links: linksOfPayPal,
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});
const given = z.object({ id: z.string().min(1), status: z.string().default('COMPLETED') });

const tooLarge = new Set(['REFUND_AMOUNT_EXCEEDED', 'CAPTURE_FULLY_REFUNDED', 'REFUND_CAPTURE_CURRENCY_MISMATCH']);
/** Ours are known by their key, which says what they are for. */
const ourKeys = /^(?:refund|shop-refund|gift-refund)-/;

/** Whether we asked for a refund. */
export const isOurRefund = ({ custom_id }: { readonly custom_id: string }): boolean => ourKeys.test(custom_id);

const capturePath = (id: string, verb = ''): string => `/v2/payments/captures/${encodeURIComponent(id)}${verb}`;

/** The order that money belongs to, by PayPal’s name of the money; undefined where it is none of ours. @throws PaymentUnknown */
export async function orderBehind(
  client: PayPalClient,
  capture: string,
  merchant?: string,
): Promise<string | undefined> {
  const by = merchant === undefined ? {} : { merchant };
  const answer = await client.ask({ method: 'GET', path: capturePath(capture), ...by });
  if (!answer.done) return undefined;
  const { links, supplementary_data } = readBody(known, answer.body);
  const up = links.find(({ rel }) => rel === 'up')?.href ?? '';
  return supplementary_data?.related_ids?.order_id ?? /\/orders\/([\w-]+)$/.exec(up)?.[1];
}

/**
 * Gives money back, once for each key. PayPal forgets a key within days and its refunds never, so they are looked at first.
 * @throws PaymentRefused, PaymentUnknown
 */
export async function refundAtPayPal(client: PayPalClient, request: RefundRequest): Promise<string> {
  const { pence, key, payee, reference } = request;
  const merchant = payee === undefined ? undefined : merchantNamed(payee);
  const by = merchant === undefined ? {} : { merchant };
  const order = await orderOf(client, reference, merchant);
  const before = order?.refunds.find(({ custom_id }) => custom_id === key);
  if (before) return before.id;
  const capture = order?.capture?.id;
  if (capture === undefined) throw unknownPayment();
  const body = { amount: amountOf(pence), custom_id: key };
  const answer = await client.ask({ method: 'POST', path: capturePath(capture, '/refund'), body, key, ...by });
  if (!answer.done)
    throw tooLarge.has(answer.issue)
      ? new PaymentRefused('refund_too_large', 'There is not so much left of this payment to give back.')
      : refused();
  const { id, status } = readBody(given, answer.body);
  if (status === 'FAILED' || status === 'CANCELLED') throw refused();
  return id;
}

/** A charge is named by its order, a payment to somebody else by its money. */
async function orderOf(
  client: PayPalClient,
  reference: string,
  merchant: string | undefined,
): Promise<PayPalOrder | undefined> {
  if (merchant === undefined) return findOrder(client, reference);
  const id = await orderBehind(client, reference, merchant);
  return id === undefined ? undefined : findOrder(client, id);
}

const unknownPayment = () => new PaymentRefused('unknown_payment', 'There is no such payment.');
const refused = () => new PaymentRefused('refund_refused', 'PayPal gives this payment back no more.');
