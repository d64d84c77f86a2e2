import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { lockSubscription } from '../subscriptions/subscription';
import { endPlan } from './bill-account';
import type { BillingServices } from './billing-services';
import { book } from './books';
import { unsettledCharge } from './charges.repository';
import { NotCreditable } from './credit-invoice';
import { type InvoiceRow, updateInvoice } from './invoices.repository';
import { totalOf } from './total-of';

/**
 * Gives up what is owed for an open invoice, which stays as it was written: a bad debt, not a mistake. The plan that was not paid for ends.
 * @throws NotCreditable
 */
export async function writeOff(
  tx: Tx,
  services: Pick<BillingServices, 'clock'>,
  invoice: InvoiceRow,
  reason: string,
): Promise<void> {
  const plan = await lockSubscription(tx);
  if (!plan || invoice.status !== 'open') throw new NotCreditable('Only an open invoice can be written off.');
  if (await unsettledCharge(tx, invoice.id)) throw new NotCreditable('A payment of this invoice is under way.');
  const pence = -totalOf(invoice);
  await updateInvoice(tx, invoice.id, { status: 'written_off', nextTryAt: null, askedAt: null });
  await book(tx, services.clock.now(), [
    { book: 'owed', kind: 'write_off', pence, invoiceId: invoice.id, cause: `write_off:${invoice.uuid}` },
  ]);
  await audit(tx, { action: 'invoice.written_off', subject: invoice.uuid, after: { pence, reason } });
  if (plan.status !== 'canceled') await endPlan(tx, services, plan);
}
