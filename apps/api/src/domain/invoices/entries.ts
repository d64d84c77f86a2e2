import type { Tx } from '../../platform/db/transaction';
import { keepRef } from '../provider-events/provider-events.repository';
import { book } from './books';
import { type ChargeRow, insertSettled } from './charges.repository';
import type { InvoiceRow } from './invoices.repository';
import { creditUsedOf } from './price-bill';
import { totalOf } from './total-of';

/** An invoice has its number: it is owed, and what it takes off the credit is used. */
export async function bookInvoice(tx: Tx, at: Date, invoice: InvoiceRow): Promise<void> {
  const { id: invoiceId, uuid } = invoice;
  await book(tx, at, [
    { book: 'owed', kind: 'invoice', pence: totalOf(invoice), invoiceId, cause: `invoice:${uuid}` },
    { book: 'credit', kind: 'credit_used', pence: -creditUsedOf(invoice), invoiceId, cause: `used:${uuid}` },
  ]);
}

/**
 * A plan was bought: what is left of the period before becomes credit.
 * @param beforePence the credit before, without what the purchase made of that period
 */
export async function bookPurchase(tx: Tx, at: Date, invoice: InvoiceRow, beforePence: number): Promise<void> {
  const { id: invoiceId, uuid, creditLeftPence } = invoice;
  const pence = creditLeftPence + creditUsedOf(invoice) - beforePence;
  await book(tx, at, [{ book: 'credit', kind: 'credit_given', pence, invoiceId, cause: `unused:${uuid}` }]);
}

/** The money of an invoice was taken. */
export async function bookPayment(tx: Tx, at: Date, { id: invoiceId }: InvoiceRow, charge: ChargeRow): Promise<void> {
  const { id: chargeId, pence, reference } = charge;
  if (reference === null) throw new Error('Money without a name is not booked.');
  const cause = `charge:${reference}`;
  await book(tx, at, [{ book: 'owed', kind: 'payment', pence: -pence, invoiceId, chargeId, cause }]);
}

/** An invoice is written for money that was taken before: the books say both. */
export async function bookPaid(tx: Tx, invoice: InvoiceRow): Promise<void> {
  const { id: invoiceId, issuedAt, paymentType, paymentReference: reference } = invoice;
  const settledAt = invoice.paidAt ?? issuedAt;
  await bookInvoice(tx, issuedAt, invoice);
  if (!reference) return;
  const taken = { invoiceId, key: `paid-${reference}`, reference, source: '', pence: totalOf(invoice), settledAt };
  const charge = await insertSettled(tx, { ...taken, provider: paymentType ?? 'STRIPE' });
  if (!charge) return;
  const { accountId } = tx.scope;
  await keepRef(tx, { provider: charge.provider, reference, accountId, subject: invoice.uuid });
  await bookPayment(tx, settledAt, invoice, charge);
}
