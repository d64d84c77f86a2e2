import { and, eq, sql } from 'drizzle-orm';
import { charges } from '../../db/schema/books';
import { keepPaymentStatus } from '../../platform/auth/payment-status';
import type { Tx } from '../../platform/db/transaction';
import { lockSubscription, updateSubscription } from '../subscriptions/subscription';
import type { BillingServices } from './billing-services';
import { book } from './books';
import { unsettledCharge } from './charges.repository';
import { creditedOf, writeCreditNote } from './credit-note';
import { type InvoiceRow, updateInvoice } from './invoices.repository';
import { mailCreditNote } from './mail-receipt';
import { inPounds } from './pounds';
import { totalOf } from './total-of';

/** What becomes of money that was paid: the account keeps it as credit, or it goes back to the payer. */
export type CreditWay = 'keep' | 'refund';
type Wanted = {
  /** With VAT; absent: all that is left of the invoice. */
  readonly pence?: number | undefined;
  readonly way: CreditWay;
  readonly reason: string;
};

/** Thrown where an invoice cannot be credited so; the message says why. */
export class NotCreditable extends Error {}

/**
 * Takes back an invoice, or a part of one that is paid, by a credit note. Of an open one nothing is asked any more. Money
 * that goes back is sent afterwards, by `sendRefunds`.
 * @throws NotCreditable
 */
export async function creditInvoice(
  tx: Tx,
  services: Pick<BillingServices, 'clock' | 'mail' | 'publicUrl'>,
  invoice: InvoiceRow,
  { pence: asked, way, reason }: Wanted,
): Promise<InvoiceRow> {
  const { clock } = services;
  const plan = await lockSubscription(tx);
  if (!plan) throw new NotCreditable('The account has no plan.');
  if (invoice.kind === 'credit_note' || (invoice.status !== 'open' && invoice.status !== 'paid'))
    throw new NotCreditable('Only an open or a paid invoice can be credited.');
  const left = totalOf(invoice) - (await creditedOf(tx, invoice.id));
  const pence = asked ?? left;
  if (pence <= 0 || pence > left) throw new NotCreditable(`Of this invoice ${inPounds(left)} is left to be credited.`);
  const amounts = { ...partOf(invoice, pence), reason };
  if (invoice.status === 'open') {
    if (pence !== left) throw new NotCreditable('An open invoice is credited as a whole.');
    if (await unsettledCharge(tx, invoice.id)) throw new NotCreditable('A payment of this invoice is under way.');
    const note = await writeCreditNote(tx, { clock }, invoice, amounts);
    await updateInvoice(tx, invoice.id, { status: 'credited', nextTryAt: null, askedAt: null, problem: '' });
    await updateSubscription(tx, plan.id, { status: 'active', billAt: plan.currentPeriodEnd });
    await keepPaymentStatus(tx, null);
    await mailCreditNote(tx, services, note);
    return note;
  }
  if (way === 'refund') await reserveRefund(tx, invoice, pence);
  const note = await writeCreditNote(tx, { clock }, invoice, amounts);
  if (pence === left) await updateInvoice(tx, invoice.id, { status: 'credited' });
  if (way === 'keep') await keepAsCredit(tx, clock.now(), note);
  else await updateInvoice(tx, note.id, { nextTryAt: clock.now() });
  await mailCreditNote(tx, services, note);
  return note;
}

/** A part of an invoice with its VAT, rounded to the nearest penny. */
export function partOf(invoice: InvoiceRow, pence: number) {
  const netPence = Math.round((pence * invoice.netPence) / totalOf(invoice));
  return { netPence, vatPence: pence - netPence };
}

/** So much of the payment is not given back by anything else. @throws NotCreditable */
export async function reserveRefund(tx: Tx, { id }: InvoiceRow, pence: number): Promise<void> {
  const reserved = await tx.queries
    .update(charges)
    .set({ refundedPence: sql`${charges.refundedPence} + ${pence}` })
    .where(
      and(
        eq(charges.accountId, tx.scope.accountId),
        eq(charges.invoiceId, id),
        eq(charges.state, 'succeeded'),
        sql`${charges.pence} - ${charges.refundedPence} >= ${pence}`,
      ),
    )
    .returning({ id: charges.id });
  if (reserved.length !== 1)
    throw new NotCreditable('No payment of this invoice has so much left to be given back. Keep it as credit.');
}

type Kept = { readonly pence: number; readonly netPence: number };

/** What was paid stays with the account, without VAT, for its next invoices. */
export const keepAsCredit = (tx: Tx, at: Date, note: InvoiceRow): Promise<void> =>
  keepCredit(tx, at, note, { pence: totalOf(note), netPence: note.netPence });

/** As `keepAsCredit`, of an amount of the note: with VAT, and what of it is credit. */
export async function keepCredit(tx: Tx, at: Date, note: InvoiceRow, { pence, netPence }: Kept): Promise<void> {
  const plan = await lockSubscription(tx);
  if (!plan) throw new Error('The account has no plan.');
  const [cause, invoiceId] = [`kept:${note.uuid}`, note.creditsInvoiceId];
  await book(tx, at, [
    { book: 'owed', kind: 'credit_given', pence, invoiceId, cause },
    { book: 'credit', kind: 'credit_given', pence: netPence, invoiceId, cause: `${cause}:credit` },
  ]);
  await updateSubscription(tx, plan.id, { creditPence: plan.creditPence + netPence });
}
