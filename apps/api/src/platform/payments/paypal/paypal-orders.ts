import { z } from 'zod';
import { fromMinorUnits, toMinorUnits } from '../../money';
import { type PayPalClient, readBody } from './paypal-client';

const money = z
  .object({ value: z.string().regex(/^-?\d{1,12}(?:\.\d{1,3})?$/), currency_code: z.string() })
  .transform(({ value }) => (value.startsWith('-') ? -toMinorUnits(value.slice(1), 2) : toMinorUnits(value, 2)));
const link = z.object({ rel: z.string(), href: z.string() });
const links = z.array(link).default([]);

const capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: money,
  seller_receivable_breakdown: z.object({ paypal_fee: money.optional() }).optional(),
});
const refund = z.object({
  id: z.string().min(1),
  status: z.string().default(''),
  amount: money,
  custom_id: z.string().default(''),
});
const unit = z.object({
  amount: money.optional(),
  payments: z.object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) }).optional(),
});
const order = z.object({
  id: z.string().min(1),
  status: z.string(),
  purchase_units: z.array(unit).default([]),
  payer: z.object({ payer_id: z.string().default('') }).optional(),
  links,
});

/** An amount as PayPal writes and reads it. */
export const moneyOfPayPal = money;
export const linksOfPayPal = links;
export const amountOf = (pence: number) => ({ currency_code: 'GBP', value: fromMinorUnits(pence, 'GBP') });

export type PayPalRefund = z.output<typeof refund>;

/** An order at PayPal: a payment, and what came of it. */
export type PayPalOrder = {
  readonly id: string;
  /** `waiting`: its payer has not approved, where one has to. `over`: it is captured, or will never be. */
  readonly stands: 'waiting' | 'approved' | 'over';
  readonly pence: number;
  readonly payer: string;
  readonly capture: z.output<typeof capture> | undefined;
  readonly refunds: readonly PayPalRefund[];
  /** Where its payer approves it; empty where nobody has to. */
  readonly url: string;
};

const stands: Readonly<Record<string, PayPalOrder['stands']>> = {
  APPROVED: 'approved',
  COMPLETED: 'over',
  VOIDED: 'over',
};

export function readOrder(body: unknown): PayPalOrder {
  const { id, status, purchase_units, payer, links } = readBody(order, body);
  const [unit] = purchase_units;
  return {
    ...{ id, stands: stands[status] ?? 'waiting', pence: unit?.amount ?? 0, payer: payer?.payer_id ?? '' },
    capture: unit?.payments?.captures.at(-1),
    // What did not go back is no refund.
    refunds: (unit?.payments?.refunds ?? []).filter((one) => one.status !== 'FAILED' && one.status !== 'CANCELLED'),
    url: links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? '',
  };
}

const orderPath = (id: string, verb = ''): string => `/v2/checkout/orders/${encodeURIComponent(id)}${verb}`;

/** @returns undefined where PayPal knows no such order, or none any more: nothing was taken by it @throws PaymentUnknown */
export async function findOrder(client: PayPalClient, id: string): Promise<PayPalOrder | undefined> {
  const answer = await client.ask({ method: 'GET', path: orderPath(id) });
  return answer.done ? readOrder(answer.body) : undefined;
}

/** Takes the money of an order, once. @returns how it stands, or why it was refused @throws PaymentUnknown */
export async function captureOrder(
  client: PayPalClient,
  id: string,
  body: object = {},
): Promise<{ readonly order: PayPalOrder | undefined; readonly issue: string }> {
  const answer = await client.ask({ method: 'POST', path: orderPath(id, '/capture'), body, key: `capture-${id}` });
  if (answer.done) {
    const order = readOrder(answer.body);
    // A repeated call gets the first answer, and its money may have arrived since.
    return { order: order.capture?.status === 'PENDING' ? await findOrder(client, id) : order, issue: '' };
  }
  // Another call may have captured it: what the order itself says counts.
  return { order: await findOrder(client, id), issue: answer.issue };
}
