import { z } from 'zod';
import type { TakenPayment } from '../charges';
import { PaymentUnknown } from '../charges';
import { type PayPalClient, readBody } from './paypal-client';
import { moneyOfPayPal } from './paypal-orders';
import { orderBehind } from './paypal-refunds';

const info = z.object({
  transaction_id: z.string().min(1),
  paypal_reference_id: z.string().default(''),
  transaction_event_code: z.string().default(''),
  transaction_initiation_date: z.string(),
  transaction_amount: moneyOfPayPal,
  transaction_status: z.string().default(''),
  custom_field: z.string().default(''),
});
const page = z.object({
  transaction_details: z.array(z.object({ transaction_info: info })).default([]),
  total_pages: z.int().default(1),
});
type Info = z.output<typeof info>;

/** What PayPal lists at once at most: days, and lines. */
const [mostDays, pageSize] = [31, 500] as const;
/** What went back: refunds and reversals, chargebacks. */
const returned = /^T1[12]/;
const registrations = /^registration-/;
const ours = /^(?:invoice|registration)-/;

/**
 * What was taken for us of payments that were opened since then. PayPal’s list says no order: a payment of an invoice has our key,
 * that of a registration is asked about. @throws PaymentUnknown
 */
export async function takenAtPayPal(client: PayPalClient, since: Date, until: Date): Promise<readonly TakenPayment[]> {
  const all = await listed(client, since, until);
  const backOf = (id: string) =>
    all
      .filter((one) => returned.test(one.transaction_event_code) && one.paypal_reference_id === id)
      .reduce((sum, { transaction_amount }) => sum - transaction_amount, 0);
  const taken: TakenPayment[] = [];
  for (const one of all) {
    const { transaction_id: id, transaction_amount: pence, custom_field: key, transaction_status } = one;
    // Others of this account are none of ours, and refunds have the key of their payment.
    if (!ours.test(key) || pence <= 0 || transaction_status !== 'S' || returned.test(one.transaction_event_code))
      continue;
    const order = registrations.test(key) ? await orderBehind(client, id) : undefined;
    taken.push({
      ...{ type: 'PAYPAL', reference: order ?? id, pence, refundedPence: backOf(id) },
      at: new Date(one.transaction_initiation_date),
      ...(order === undefined && { key }),
    });
  }
  return taken;
}

async function listed(client: PayPalClient, since: Date, until: Date): Promise<readonly Info[]> {
  const found: Info[] = [];
  const spanMs = mostDays * 24 * 3600 * 1000;
  for (let from = since.getTime(); from < until.getTime(); from += spanMs) {
    const to = Math.min(from + spanMs, until.getTime());
    for (let at = 1, pages = 1; at <= pages; at += 1) {
      const { transaction_details, total_pages } = await pageOf(client, new Date(from), new Date(to), at);
      pages = total_pages;
      found.push(...transaction_details.map(({ transaction_info }) => transaction_info));
    }
  }
  return found;
}

async function pageOf(client: PayPalClient, from: Date, to: Date, at: number) {
  const query = new URLSearchParams({
    start_date: from.toISOString(),
    end_date: to.toISOString(),
    fields: 'transaction_info',
    page_size: String(pageSize),
    page: String(at),
  });
  const answer = await client.ask({ method: 'GET', path: `/v1/reporting/transactions?${query}` });
  // What may not be read says nothing of what was taken.
  if (!answer.done) throw new PaymentUnknown(`PayPal: ${answer.issue}`);
  return readBody(page, answer.body);
}
