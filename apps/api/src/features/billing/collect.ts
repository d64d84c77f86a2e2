import { limits } from '@dw/contract';
import { mailUsers } from '../../platform/accounts/mail-users';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import { keepStanding } from '../../platform/auth/standing';
import { findSource } from '../../platform/billing/payment-method';
import { lockSubscription, updateSubscription } from '../../platform/billing/subscription';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { PaymentRefused } from '../../platform/payments/payments';
import type { Services } from '../../services';
import { failedLetter, unpaidLetter } from './billing-letters';
import { deleteDraft, type InvoiceRow, nextSequence, updateInvoice } from './invoices.repository';
import { keepWithinPlan } from './keep-within-plan';
import { inPounds } from './pounds';

const daySeconds = 24 * 3600;

export const totalOf = ({ netPence, vatPence }: Pick<InvoiceRow, 'netPence' | 'vatPence'>): number =>
  netPence + vatPence;

/**
 * Takes the money of an invoice, once: the same try has the same key at the provider, so that after a crash it is the same
 * payment. @throws PaymentRefused once that is kept
 */
export async function collect(services: Services, scope: Scope, invoice: InvoiceRow): Promise<void> {
  const { db, payments } = services;
  let reference = '';
  try {
    if (totalOf(invoice) > 0) {
      const source = await db.readInScope(scope, (tx) => findSource(tx, invoice.paymentType));
      if (!source) throw new PaymentRefused('no_payment_method', 'There is no payment method.');
      const key = `invoice-${invoice.uuid}-${invoice.tries}`;
      reference = await payments.charge({ source, pence: totalOf(invoice), currency: 'GBP', key });
    }
  } catch (error) {
    if (error instanceof PaymentRefused) await db.inScope(scope, (tx) => keepRefusal(tx, services, invoice, error));
    throw error;
  }
  await db.inScope(scope, (tx) => keepPayment(tx, services, invoice, reference));
}

async function keepPayment(tx: Tx, services: Services, invoice: InvoiceRow, paymentReference: string): Promise<void> {
  const plan = await lockSubscription(tx);
  const [now] = [await stillDue(tx, invoice)];
  if (!plan || !now) return;
  const sequence = invoice.sequence ?? (await nextSequence(tx));
  const paidAt = services.clock.now();
  await updateInvoice(tx, invoice.id, {
    status: 'paid',
    sequence,
    paymentReference,
    paidAt,
    nextTryAt: null,
    problem: '',
  });
  const bought = {
    plan: invoice.plan,
    interval: invoice.interval,
    paymentType: invoice.paymentType,
    currentPeriodStart: invoice.periodStart,
    currentPeriodEnd: invoice.periodEnd,
    anchorDay: invoice.periodStart.getUTCDate(),
    cancelAtPeriodEnd: false,
    nextPlan: null,
    nextInterval: null,
    nextToldAt: null,
    creditPence: invoice.creditLeftPence,
  } as const;
  await updateSubscription(tx, plan.id, {
    ...(invoice.status === 'draft' ? bought : {}),
    status: 'active',
    billAt: invoice.status === 'draft' ? invoice.periodEnd : plan.currentPeriodEnd,
  });
  if (invoice.status === 'draft') await keepWithinPlan(tx, services);
  await keepStanding(tx, null);
  const after = { sequence, pence: totalOf(invoice), plan: invoice.plan, interval: invoice.interval };
  await audit(tx, { action: 'invoice.paid', subject: invoice.uuid, after });
}

/** Whether nobody else has settled it meanwhile. */
async function stillDue(tx: Tx, { id, tries, status }: InvoiceRow): Promise<boolean> {
  const { rows } = await tx.client.query('select status, tries from invoices where account_id = $1 and id = $2', [
    tx.scope.accountId,
    id,
  ]);
  return rows[0]?.status === status && rows[0]?.tries === tries;
}

async function keepRefusal(tx: Tx, services: Services, invoice: InvoiceRow, refused: PaymentRefused): Promise<void> {
  const plan = await lockSubscription(tx);
  if (!plan || !(await stillDue(tx, invoice))) return;
  if (invoice.status === 'draft') return deleteDraft(tx, invoice.id);
  const now = services.clock.now();
  const days = limits.billing.retryDays[invoice.tries];
  const nextTryAt = days === undefined ? null : secondsAfter(now, days * daySeconds);
  await updateInvoice(tx, invoice.id, { tries: invoice.tries + 1, problem: refused.message, nextTryAt });
  await updateSubscription(tx, plan.id, { status: nextTryAt ? 'past_due' : 'unpaid', billAt: nextTryAt });
  if (!nextTryAt) await keepStanding(tx, now);
  await audit(tx, { action: 'invoice.refused', subject: invoice.uuid, after: { code: refused.code, nextTryAt } });
  const amount = inPounds(totalOf(invoice));
  const page = `${services.publicUrl()}/payment-method`;
  await mailUsers(tx, services, (language) =>
    nextTryAt ? failedLetter(language, { amount, nextTryAt, page }) : unpaidLetter(language, { amount, page }),
  );
}
