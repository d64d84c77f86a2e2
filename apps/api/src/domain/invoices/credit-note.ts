import { audit } from '../../platform/audit/audit';
import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { book } from './books';
import {
  creditNotesOf,
  type InvoiceRow,
  insertInvoice,
  nextSequence,
  openInvoices,
  updateInvoice,
} from './invoices.repository';
import { numberOf } from './number-of';
import { creditUsedOf } from './price-bill';
import { totalOf } from './total-of';

/** Why a credit note is written, as it says. */
const planEnded = 'The plan has ended.';

/**
 * Writes a credit note for an amount of an invoice, in the transaction of what takes it back; the caller holds the plan’s
 * row. It says what the invoice says of seller, buyer and period.
 * @param amounts pence; together no more than what earlier credit notes left of the invoice
 */
export async function writeCreditNote(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  invoice: InvoiceRow,
  { netPence, vatPence, reason }: Pick<InvoiceRow, 'netPence' | 'vatPence' | 'reason'>,
): Promise<InvoiceRow> {
  const { plan, interval, periodStart, periodEnd, vatPercent, vatTreatment, vatNote, vatEvidence, currency } = invoice;
  const { seller, buyer, poNumber } = invoice;
  const at = clock.now();
  const note = await insertInvoice(tx, {
    ...{ plan, interval, periodStart, periodEnd, currency, seller, buyer, poNumber, netPence, vatPence, reason },
    ...{ vatPercent, vatTreatment, vatNote, vatEvidence },
    kind: 'credit_note',
    status: 'issued',
    sequence: await nextSequence(tx, 'credit_note'),
    creditsInvoiceId: invoice.id,
    lines: [{ description: `Credit for invoice ${numberOf(invoice)}`, netPence }],
    issuedAt: at,
  });
  if (!note) throw new Error('The credit note was not written.');
  const pence = -(netPence + vatPence);
  await book(tx, at, [
    { book: 'owed', kind: 'credit_note', pence, invoiceId: invoice.id, cause: `credit_note:${note.uuid}` },
  ]);
  await audit(tx, {
    action: 'invoice.credited',
    subject: invoice.uuid,
    after: { number: numberOf(note), pence, reason },
  });
  return note;
}

/** What credit notes have taken back of an invoice, with VAT, in pence. */
export async function creditedOf(tx: Tx, invoiceId: number): Promise<number> {
  const notes = await creditNotesOf(tx, invoiceId);
  return notes.reduce((sum, note) => sum + totalOf(note), 0);
}

/**
 * Nothing is asked any more for the open invoices of a plan that is over: each gets its credit note, and gives back what it
 * had used of the credit. @returns what was given back, in pence without VAT
 */
export async function creditOpen(tx: Tx, services: { readonly clock: Clock }): Promise<number> {
  let given = 0;
  for (const invoice of await openInvoices(tx)) {
    const { uuid } = await writeCreditNote(tx, services, invoice, { ...invoice, reason: planEnded });
    await updateInvoice(tx, invoice.id, { status: 'credited', nextTryAt: null, askedAt: null });
    const pence = creditUsedOf(invoice);
    await book(tx, services.clock.now(), [
      { book: 'credit', kind: 'credit_given', pence, invoiceId: invoice.id, cause: `given_back:${uuid}` },
    ]);
    given += pence;
  }
  return given;
}
