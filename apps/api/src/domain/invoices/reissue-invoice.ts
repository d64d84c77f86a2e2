import { vatOf } from '@dw/contract';
import { and, eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices';
import type { Tx } from '../../platform/db/transaction';
import { lockSubscription } from '../subscriptions/subscription';
import type { BillingServices } from './billing-services';
import { book } from './books';
import { unsettledCharge } from './charges.repository';
import { keepCredit, NotCreditable, reserveRefund } from './credit-invoice';
import { creditedOf, writeCreditNote } from './credit-note';
import { type InvoiceRow, insertInvoice, nextSequence, updateInvoice } from './invoices.repository';
import { mailCreditNote } from './mail-receipt';
import { totalOf } from './total-of';
import { vatOfAccount } from './vat';
import { buyerOf } from './write-invoice';

type Services = Pick<BillingServices, 'clock' | 'config' | 'mail' | 'publicUrl'>;
export type Reissued = { readonly note: InvoiceRow; readonly invoice: InvoiceRow };

/** Why the credit note is written, as it says. */
const anew = 'Written anew with the VAT that applies.';

/**
 * Takes an invoice back by a credit note and writes a new one, taxed as the account is now; neither changes what the first one says. What
 * was paid pays the new one; what is more goes back to the payer, by `sendRefunds`.
 * @throws NotCreditable
 */
export async function reissueInvoice(tx: Tx, services: Services, old: InvoiceRow): Promise<Reissued> {
  const plan = await lockSubscription(tx);
  if (!plan) throw new NotCreditable('The account has no plan.');
  if (old.kind === 'credit_note' || (old.status !== 'open' && old.status !== 'paid'))
    throw new NotCreditable('Only an open or a paid invoice can be written anew.');
  if ((await creditedOf(tx, old.id)) > 0) throw new NotCreditable('A part of this invoice was credited already.');
  if (await unsettledCharge(tx, old.id)) throw new NotCreditable('A payment of this invoice is under way.');
  const vat = await vatOfAccount(tx);
  if (vat.percent >= old.vatPercent) throw new NotCreditable('The account is not taxed less now than on this invoice.');
  const note = await writeCreditNote(tx, services, old, { ...old, reason: anew });
  // Of one moment, or the invoice could stand before the note in lists.
  const at = note.issuedAt;
  await updateInvoice(tx, old.id, { status: 'credited', nextTryAt: null, askedAt: null });
  const { id: _, uuid: _uuid, createdAt: _createdAt, accountId: _accountId, ...same } = old;
  const invoice = await insertInvoice(tx, {
    ...same,
    ...(await buyerOf(tx)),
    seller: services.config.seller,
    sequence: await nextSequence(tx),
    issuedAt: at,
    vatPercent: vat.percent,
    vatPence: vatOf(old.netPence, vat.percent),
    vatTreatment: vat.treatment,
    vatNote: vat.note,
    vatEvidence: vat.evidence,
    attempts: 0,
  });
  if (!invoice) throw new Error('The invoice was not written.');
  const cause = `invoice:${invoice.uuid}`;
  await book(tx, at, [{ book: 'owed', kind: 'invoice', pence: totalOf(invoice), invoiceId: invoice.id, cause }]);
  if (old.status === 'paid') await giveBack(tx, at, old, note, totalOf(old) - totalOf(invoice));
  await mailCreditNote(tx, services, note);
  return { note, invoice };
}

/** Sends back what was paid too much; what no payment of the invoice can give back is kept as credit. */
async function giveBack(tx: Tx, at: Date, old: InvoiceRow, note: InvoiceRow, pence: number): Promise<void> {
  if (pence === 0) return;
  try {
    await reserveRefund(tx, old, pence);
    await updateInvoice(tx, note.id, { refundPence: pence, nextTryAt: at });
  } catch (error) {
    if (!(error instanceof NotCreditable)) throw error;
    await keepCredit(tx, at, note, { pence, netPence: pence });
  }
}

/** Writes anew what was taxed because nothing showed that the account is a business, now that something does. */
export async function reissueUnproven(tx: Tx, services: Services): Promise<Reissued[]> {
  const { vatin } = (await buyerOf(tx)).buyer;
  const rows = await tx.queries
    .select()
    .from(invoices)
    .where(and(eq(invoices.accountId, tx.scope.accountId), eq(invoices.vatTreatment, 'unproven')))
    .orderBy(invoices.id);
  const done: Reissued[] = [];
  for (const row of rows) {
    // What was written for another VAT ID is not shown by this one’s proof.
    if (row.kind === 'credit_note' || (row.status !== 'paid' && row.status !== 'open') || row.buyer.vatin !== vatin)
      continue;
    if ((await creditedOf(tx, row.id)) > 0 || (await unsettledCharge(tx, row.id))) continue;
    done.push(await reissueInvoice(tx, services, row));
  }
  return done;
}
