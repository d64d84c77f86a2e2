import { limits } from '@dw/contract';
import { audit } from '../../platform/audit/audit';
import { keepPaymentStatus } from '../../platform/auth/payment-status';
import type { Scope } from '../../platform/auth/scope';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { PaymentRefused } from '../../platform/payments/payments';
import { mailUsers } from '../accounts/mail-users';
import { findSource } from '../subscriptions/payment-method';
import { lockSubscription, type Subscription, updateSubscription } from '../subscriptions/subscription';
import { failedLetter, unpaidLetter } from './billing-letters';
import type { BillingServices } from './billing-services';
import { deleteDraft, type InvoiceRow, nextSequence, updateInvoice, voidOpen } from './invoices.repository';
import { keepWithinPlan } from './keep-within-plan';
import { inPounds } from './pounds';

const daySeconds = 24 * 3600;

export const totalOf = ({ netPence, vatPence }: Pick<InvoiceRow, 'netPence' | 'vatPence'>): number =>
  netPence + vatPence;

type Way = {
  /** No mail about a refusal: the user who asked is told at once. */
  readonly quiet?: boolean;
};

/**
 * Takes the money of an invoice, once: the same try has the same key at the provider, so that after a crash it is the
 * same
 * payment. @throws PaymentRefused once that is kept
 */
export async function collect(
  services: BillingServices,
  scope: Scope,
  invoice: InvoiceRow,
  way: Way = {},
): Promise<void> {
  const { db, payments } = services;
  let reference = '';
  try {
    if (totalOf(invoice) > 0) {
      const source = await db.readInScope(scope, (tx) => findSource(tx, invoice.paymentType));
      if (!source) throw new PaymentRefused('no_payment_method', 'There is no payment method.');
      const key = `invoice-${invoice.uuid}-${invoice.attempts}`;
      reference = await payments.charge({ source, pence: totalOf(invoice), currency: 'GBP', key });
    }
  } catch (error) {
    if (error instanceof PaymentRefused)
      await db.inScope(scope, (tx) => keepRefusal(tx, services, invoice, error, way));
    throw error;
  }
  await db.inScope(scope, (tx) => keepPayment(tx, services, invoice, reference));
}

async function keepPayment(
  tx: Tx,
  services: BillingServices,
  invoice: InvoiceRow,
  paymentReference: string,
): Promise<void> {
  const plan = await lockSubscription(tx);
  if (!plan || !(await stillDue(tx, invoice))) return;
  const sequence = invoice.sequence ?? (await nextSequence(tx));
  const paidAt = services.clock.now();
  await updateInvoice(tx, invoice.id, {
    status: 'paid',
    sequence,
    paymentReference,
    paidAt,
    nextTryAt: null,
    askedAt: null,
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
  // Open invoices of the previous plan are voided with it.
  if (invoice.status === 'draft') await voidOpen(tx);
  await updateSubscription(tx, plan.id, {
    ...(invoice.status === 'draft' ? bought : {}),
    status: 'active',
    billAt: invoice.status === 'draft' ? invoice.periodEnd : plan.currentPeriodEnd,
  });
  if (invoice.status === 'draft') await keepWithinPlan(tx, services);
  await keepPaymentStatus(tx, null);
  const after = { sequence, pence: totalOf(invoice), plan: invoice.plan, interval: invoice.interval };
  await audit(tx, { action: 'invoice.paid', subject: invoice.uuid, after });
}

/** Whether nobody else has settled it meanwhile. */
async function stillDue(tx: Tx, { id, attempts, status }: InvoiceRow): Promise<boolean> {
  const { rows } = await tx.client.query('select status, attempts from invoices where account_id = $1 and id = $2', [
    tx.scope.accountId,
    id,
  ]);
  return rows[0]?.status === status && rows[0]?.attempts === attempts;
}

async function keepRefusal(
  tx: Tx,
  services: BillingServices,
  invoice: InvoiceRow,
  refused: PaymentRefused,
  { quiet = false }: Way,
): Promise<void> {
  const plan = await lockSubscription(tx);
  if (!plan || !(await stillDue(tx, invoice))) return;
  if (invoice.status === 'draft') return deleteDraft(tx, invoice.id);
  const now = services.clock.now();
  const { tries, nextTryAt, status } = invoice.askedAt ? outsideSchedule(plan, invoice) : scheduled(invoice, now);
  const attempts = invoice.attempts + 1;
  await updateInvoice(tx, invoice.id, { tries, attempts, askedAt: null, problem: refused.message, nextTryAt });
  await updateSubscription(tx, plan.id, { status, billAt: nextTryAt });
  if (status === 'unpaid' && plan.status !== 'unpaid') await keepPaymentStatus(tx, now);
  await audit(tx, { action: 'invoice.refused', subject: invoice.uuid, after: { code: refused.code, nextTryAt } });
  if (quiet) return;
  const amount = inPounds(totalOf(invoice));
  const page = `${services.publicUrl()}/payment-method`;
  await mailUsers(tx, services, (language) =>
    nextTryAt ? failedLetter(language, { amount, nextTryAt, page }) : unpaidLetter(language, { amount, page }),
  );
}

type Refused = { readonly tries: number; readonly nextTryAt: Date | null; readonly status: Subscription['status'] };

/** A refusal of a scheduled try: the next one, or none any more. */
function scheduled({ tries }: InvoiceRow, now: Date): Refused {
  const days = limits.billing.retryDays[tries];
  const nextTryAt = days === undefined ? null : secondsAfter(now, days * daySeconds);
  return { tries: tries + 1, nextTryAt, status: nextTryAt ? 'past_due' : 'unpaid' };
}

/** A refusal of a try that was asked for: the schedule stays as it is. */
const outsideSchedule = ({ status }: Subscription, { tries, nextTryAt }: InvoiceRow): Refused => ({
  tries,
  nextTryAt,
  status: status === 'active' ? 'past_due' : status,
});
