import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import type { ChargeName } from '../../platform/payments/charges';
import { lockSubscription } from '../subscriptions/subscription';
import type { BillingServices } from './billing-services';
import { book } from './books';
import { chargeNamed, keepReturnedPence } from './charges.repository';
import { partOf } from './credit-invoice';
import { creditedOf, writeCreditNote } from './credit-note';
import { invoiceById, updateInvoice } from './invoices.repository';
import { mailCreditNote } from './mail-receipt';
import { totalOf } from './total-of';

/**
 * Keeps what the provider gave back of a payment without us: a refund made there, or a dispute that was lost. What is not
 * known yet of it gets a credit note, which is refunded already. Once more does nothing.
 * @param refundedPence all that went back of it, as the provider says
 */
export async function keepReturned(
  tx: Tx,
  services: Pick<BillingServices, 'clock' | 'mail' | 'publicUrl'>,
  name: ChargeName,
  refundedPence: number,
): Promise<void> {
  await lockSubscription(tx);
  const charge = await chargeNamed(tx, name);
  const invoice = charge?.invoiceId && (await invoiceById(tx, charge.invoiceId));
  if (!charge || !invoice || refundedPence <= charge.refundedPence) return;
  await keepReturnedPence(tx, charge.id, refundedPence);
  const left = totalOf(invoice) - (await creditedOf(tx, invoice.id));
  const pence = Math.min(refundedPence - charge.refundedPence, left);
  const after = { reference: name.reference, pence, beyond: refundedPence - charge.refundedPence - pence };
  await audit(tx, { action: 'invoice.returned', subject: invoice.uuid, after });
  if (pence <= 0) return;
  const at = services.clock.now();
  const reason = 'The payment went back to its payer.';
  const note = await writeCreditNote(tx, services, invoice, { ...partOf(invoice, pence), reason });
  await updateInvoice(tx, note.id, { paymentReference: name.reference });
  if (pence === left) await updateInvoice(tx, invoice.id, { status: 'credited' });
  const cause = `returned:${name.reference}:${refundedPence}`;
  await book(tx, at, [{ book: 'owed', kind: 'refund', pence, invoiceId: invoice.id, chargeId: charge.id, cause }]);
  await mailCreditNote(tx, services, note);
}
