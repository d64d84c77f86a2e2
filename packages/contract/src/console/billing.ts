import { z } from 'zod';
import { invoiceKinds, invoiceStatuses } from '../enums';
import { inputText, line } from '../input';
import { instant } from '../wire';
import { consoleCall, reason, withReason } from './call';

/** Pounds as people read them, `£12.50`; of a credit note negative. */
const pounds = z.string();

export const consoleInvoiceRow = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStatuses),
  issued_at: instant,
  total: pounds,
  vat_percent: z.number(),
});
export type ConsoleInvoiceRow = z.infer<typeof consoleInvoiceRow>;

export const consoleInvoice = consoleInvoiceRow.extend({
  period_start: instant,
  period_end: instant,
  buyer: z.object({ name: z.string(), address: z.array(z.string()), vatin: z.string() }),
  lines: z.array(z.object({ description: z.string(), net: pounds })),
  vat: pounds,
  vat_treatment: z.string(),
  vat_note: z.string(),
  vat_evidence: z.string(),
  paid_at: instant.nullable(),
  payment_reference: z.string(),
  problem: z.string(),
  next_try_at: instant.nullable(),
});
export type ConsoleInvoice = z.infer<typeof consoleInvoice>;

const amount = inputText().regex(/^\d{1,7}(\.\d{1,2})?$/, 'The amount is in pounds: 12.50.');

export const consoleBilling = {
  list: consoleCall({
    method: 'GET',
    path: '/accounts/{id}/invoices',
    access: 'billing:read',
    summary: 'Invoices and credit notes of an account, the newest first',
    query: withReason,
    answer: z.object({ items: z.array(consoleInvoiceRow) }),
  }),
  show: consoleCall({
    method: 'GET',
    path: '/accounts/{id}/invoices/{number}',
    access: 'billing:read',
    summary: 'One invoice: lines, VAT, evidence, and how its payment stands',
    query: withReason,
    answer: consoleInvoice,
  }),
  credit: consoleCall({
    method: 'POST',
    path: '/accounts/{id}/invoices/{number}/credit',
    access: 'billing:write',
    summary: 'Take back an invoice, or a part of it, by a credit note, which says the reason',
    /** `amount`: pounds with VAT; all that is left where it is not given. `way`: kept as credit, or back to the payer. */
    body: z.object({ way: z.enum(['keep', 'refund']), amount: amount.optional(), reason }),
    /** `refused`: the provider refused the refund, and it is kept as credit. */
    answer: z.object({ number: z.string(), amount: pounds, refused: z.boolean() }),
    refusals: { 409: 'It cannot be credited so; the message says why (`not_creditable`).' },
  }),
  issue: consoleCall({
    method: 'POST',
    path: '/accounts/{id}/invoices/{number}/issue',
    access: 'billing:write',
    summary: 'Write an invoice anew with the VAT that applies now; the old one is taken back by a credit note',
    body: z.object({ reason }),
    answer: z.object({ note: z.string(), number: z.string(), total: pounds }),
    refusals: { 409: 'It cannot be written anew; the message says why (`not_creditable`).' },
  }),
  writeOff: consoleCall({
    method: 'POST',
    path: '/accounts/{id}/invoices/{number}/write-off',
    access: 'billing:write',
    summary: 'Give up what is owed for an open invoice; its plan ends',
    body: z.object({ reason }),
    answer: z.object({ number: z.string(), amount: pounds }),
    refusals: { 409: 'Nothing is owed for it (`not_creditable`).' },
  }),
  evidence: consoleCall({
    method: 'POST',
    path: '/accounts/{id}/evidence',
    access: 'billing:write',
    summary: 'Record what shows that an account abroad is a business, or withdraw it; it decides about VAT from now on',
    /** `note`: what was seen, such as a register and the entry there; empty withdraws what was recorded before. */
    body: z.object({ note: line(500), reason }),
    answer: z.object({ vatin: z.string(), country: z.string(), treatment: z.string(), vat_percent: z.number() }),
  }),
} as const;
