import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { charges } from '../../db/schema/books';
import { invoices } from '../../db/schema/invoices';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { PaymentRefused } from '../../platform/payments/payments';
import { lockSubscription } from '../subscriptions/subscription';
import type { BillingServices } from './billing-services';
import { book } from './books';
import type { ChargeRow } from './charges.repository';
import { keepAsCredit, keepCredit } from './credit-invoice';
import { type InvoiceRow, updateInvoice } from './invoices.repository';
import { mailRefund } from './mail-receipt';
import { totalOf } from './total-of';

type Services = Pick<BillingServices, 'db' | 'clock' | 'payments' | 'mail' | 'publicUrl'>;
/** How much of a credit note goes back to the payer, in pence. */
const refundOf = (note: InvoiceRow): number => note.refundPence ?? totalOf(note);

type Waiting = { readonly note: InvoiceRow; readonly charge: ChargeRow };

/**
 * Sends back what credit notes of the account say is to go back, each once: a repeated call has the same key. What the
 * provider refuses stays with the account as credit. @returns the reference of each refund; empty where it was refused
 */
export async function sendRefunds(services: Services, scope: Scope): Promise<readonly string[]> {
  const { db, payments } = services;
  const sent: string[] = [];
  for (const { note, charge } of await db.readInScope(scope, waitingRefunds)) {
    const money = { reference: charge.reference ?? '', pence: refundOf(note), currency: 'GBP' } as const;
    const reference = await payments.refund({ ...money, key: `refund-${note.uuid}` }).catch((error: unknown) => {
      if (error instanceof PaymentRefused) return '';
      throw error;
    });
    await db.inScope(scope, (tx) => keepRefund(tx, services, { note, charge }, reference));
    sent.push(reference);
  }
  return sent;
}

function waitingRefunds({ queries, scope }: Tx): Promise<Waiting[]> {
  return queries
    .select({ note: invoices, charge: charges })
    .from(invoices)
    .innerJoin(
      charges,
      and(
        eq(charges.accountId, invoices.accountId),
        eq(charges.invoiceId, invoices.creditsInvoiceId),
        eq(charges.state, 'succeeded'),
      ),
    )
    .where(
      and(eq(invoices.accountId, scope.accountId), eq(invoices.kind, 'credit_note'), isNotNull(invoices.nextTryAt)),
    )
    .orderBy(invoices.id)
    .execute();
}

async function keepRefund(tx: Tx, services: Services, { note, charge }: Waiting, reference: string): Promise<void> {
  const at = services.clock.now();
  await lockSubscription(tx);
  const [row] = await tx.queries
    .select({ nextTryAt: invoices.nextTryAt })
    .from(invoices)
    .where(and(eq(invoices.accountId, tx.scope.accountId), eq(invoices.id, note.id)));
  // Another call was faster.
  if (!row?.nextTryAt) return;
  await updateInvoice(tx, note.id, { nextTryAt: null, paymentReference: reference });
  const pence = refundOf(note);
  await mailRefund(tx, services, note, reference !== '');
  await audit(tx, { action: 'invoice.refunded', subject: note.uuid, after: { reference, pence } });
  if (reference !== '') {
    const [invoiceId, cause] = [note.creditsInvoiceId, `refund:${note.uuid}`];
    return book(tx, at, [{ book: 'owed', kind: 'refund', pence, invoiceId, chargeId: charge.id, cause }]);
  }
  await tx.queries
    .update(charges)
    .set({ refundedPence: sql`${charges.refundedPence} - ${pence}` })
    .where(and(eq(charges.accountId, tx.scope.accountId), eq(charges.id, charge.id)));
  if (note.refundPence === null) await keepAsCredit(tx, at, note);
  else await keepCredit(tx, at, note, { pence, netPence: pence });
}
