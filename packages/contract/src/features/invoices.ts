import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { invoiceKinds, invoiceStatuses } from '../enums';
import { paymentAction } from '../payment-action';
import { identity, instant, listOf, listQuery, statusAnswer } from '../wire';

/** An invoice. `data[0]` is its row in a table. */
export const invoice = z.object({
  ...identity,
  number: z.string(),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStatuses),
  /** Of a credit note: the number of the invoice that it takes back, and why; empty otherwise. */
  credits: z.string(),
  reason: z.string(),
  issued_at: instant,
  period_start: instant,
  period_end: instant,
  /** With VAT, as it is paid; of a credit note it is negative. */
  data: z.array(z.object({ description: z.string(), amount: z.string(), currency: z.string() })),
  /** Credit, without VAT: what was taken off, and what the account had left. */
  credit_used: z.string(),
  credit_left: z.string(),
  /** A signed address of the PDF, good for five minutes. */
  pdf: z.string(),
});
export type Invoice = z.infer<typeof invoice>;

export const invoices = {
  list: endpoint({
    method: 'GET',
    path: '/billings/invoices',
    access: can('billing:read'),
    area: 'billing',
    summary: 'Your invoices, the newest first',
    query: listQuery(['created_at']).pick({ page: true, per_page: true, direction: true, sort: true }),
    answer: listOf(invoice),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/billings/invoices/{id}/pdf',
    access: can('billing:read'),
    area: 'billing',
    summary: 'A signed address of an invoice’s PDF, good for five minutes',
    answer: z.object({ url: z.string() }),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/billings/invoices/{id}/pay',
    access: can('billing:write'),
    area: 'billing',
    summary: 'Pay an open invoice now',
    /** `action`: what the payer has to do at the provider first. */
    answer: statusAnswer.extend({ action: paymentAction.optional() }),
    refusals: {
      402: 'The payment was refused.',
      409: 'Nothing is due on it, or another payment is under way.',
      422: 'There is no payment method.',
      503: 'The provider does not answer.',
    },
  }),
} as const;
