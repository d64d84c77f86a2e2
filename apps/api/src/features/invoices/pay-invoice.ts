import { busy } from '../../domain/invoices/busy';
import { collect } from '../../domain/invoices/collect';
import { firstInvoice, type InvoiceRow, updateInvoice } from '../../domain/invoices/invoices.repository';
import { findSource } from '../../domain/subscriptions/payment-method';
import { lockSubscription, updateSubscription } from '../../domain/subscriptions/subscription';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { invalid, Refusal } from '../../platform/http/refusals';
import type { PaymentAction } from '../../platform/payments/charges';
import { refusing } from '../../platform/payments/refusing';
import type { Services } from '../../services';

/**
 * Pays an open invoice now, beside its schedule. The try has the key that the job would use, so that both at once, or
 * two calls, are
 * one payment. @returns what its payer has to do first @throws 402, 409, 422, 503
 */
export async function payInvoice(
  services: Services,
  scope: Scope,
  { id }: Pick<InvoiceRow, 'id'>,
): Promise<PaymentAction | undefined> {
  const asked = await services.db.inScope(scope, (tx) => askForTry(tx, services, id));
  return refusing(collect(services, scope, asked, { quiet: true, present: true }));
}

/** Records that a try was asked for, so that the job continues if this call is cut off. */
async function askForTry(tx: Tx, { clock }: Services, id: number): Promise<InvoiceRow> {
  const plan = await lockSubscription(tx);
  const open = await firstInvoice(tx, 'open');
  if (!plan || open?.id !== id) throw new Refusal(409, 'nothing_due', 'Nothing is due on this invoice.');
  if (await firstInvoice(tx, 'draft')) throw busy();
  const source = await findSource(tx, null);
  if (!source) throw invalid({ type: ['Set up a payment method first.'] }, 'no_payment_method');
  const askedAt = clock.now();
  const paymentType = source.type;
  await updateInvoice(tx, id, { askedAt, paymentType });
  await updateSubscription(tx, plan.id, { paymentType, billAt: askedAt });
  await audit(tx, { action: 'invoice.payment_asked', subject: open.uuid, after: { attempt: open.attempts + 1 } });
  return { ...open, askedAt, paymentType };
}
