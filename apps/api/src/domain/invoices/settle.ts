import { limits } from '@dw/contract';
import { audit } from '../../platform/audit/audit';
import { keepPaymentStatus } from '../../platform/auth/payment-status';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import type { PaymentRefused } from '../../platform/payments/payments';
import { mailPayer } from '../accounts/mail-payer';
import { lockSubscription, type Subscription, updateSubscription } from '../subscriptions/subscription';
import { confirmLetter, failedLetter, unpaidLetter } from './billing-letters';
import type { BillingServices } from './billing-services';
import { type ChargeRow, updateUnsettled } from './charges.repository';
import { creditOpen } from './credit-note';
import { bookInvoice, bookPayment, bookPurchase } from './entries';
import { deleteDraft, type InvoiceRow, nextSequence, updateInvoice } from './invoices.repository';
import { keepWithinPlan } from './keep-within-plan';
import { mailReceipt } from './mail-receipt';
import { inPounds } from './pounds';
import { totalOf } from './total-of';

const daySeconds = 24 * 3600;

export type Way = {
  /** No mail about a refusal: the user who asked is told at once. */
  readonly quiet?: boolean;
  /** The payer is there, and can be led to the bank. */
  readonly present?: boolean;
  /** What waits for its payer is ended. */
  readonly end?: boolean;
};

/** Keeps that an invoice is paid. Nothing is done where another call has settled it. */
export async function keepPayment(
  tx: Tx,
  services: BillingServices,
  invoice: InvoiceRow,
  charge?: ChargeRow,
): Promise<void> {
  const plan = await lockSubscription(tx);
  if (!plan || !(await stillDue(tx, invoice))) return;
  const paidAt = services.clock.now();
  if (charge && !(await updateUnsettled(tx, charge.id, { state: 'succeeded', settledAt: paidAt }))) return;
  const bought = invoice.status === 'draft';
  const sequence = invoice.sequence ?? (await nextSequence(tx));
  const paymentReference = charge?.reference ?? '';
  const settled = { nextTryAt: null, askedAt: null, problem: '' } as const;
  await updateInvoice(tx, invoice.id, { status: 'paid', sequence, paymentReference, paidAt, ...settled });
  await mailReceipt(tx, services, { ...invoice, sequence });
  if (bought) {
    // What is open of the plan before is given up with it.
    const givenBack = await creditOpen(tx, services);
    await bookInvoice(tx, paidAt, invoice);
    await bookPurchase(tx, paidAt, invoice, plan.creditPence + givenBack);
  }
  if (charge) await bookPayment(tx, paidAt, invoice, charge);
  await updateSubscription(tx, plan.id, {
    ...(bought ? begunBy(invoice) : {}),
    status: 'active',
    billAt: bought ? invoice.periodEnd : plan.currentPeriodEnd,
  });
  if (bought) await keepWithinPlan(tx, services);
  await keepPaymentStatus(tx, null);
  const after = { sequence, pence: totalOf(invoice), plan: invoice.plan, interval: invoice.interval };
  await audit(tx, { action: 'invoice.paid', subject: invoice.uuid, after });
}

/** What a purchase makes of the plan. */
const begunBy = ({ plan, interval, paymentType, periodStart, periodEnd, creditLeftPence }: InvoiceRow) => ({
  ...{ plan, interval, paymentType },
  currentPeriodStart: periodStart,
  currentPeriodEnd: periodEnd,
  anchorDay: periodStart.getUTCDate(),
  cancelAtPeriodEnd: false,
  nextPlan: null,
  nextInterval: null,
  nextToldAt: null,
  creditPence: creditLeftPence,
});

/** Whether nobody else has settled it meanwhile. */
export async function stillDue(tx: Tx, { id, attempts, status }: InvoiceRow): Promise<boolean> {
  const { rows } = await tx.client.query('select status, attempts from invoices where account_id = $1 and id = $2', [
    tx.scope.accountId,
    id,
  ]);
  return rows[0]?.status === status && rows[0]?.attempts === attempts;
}

type Tried = { readonly invoice: InvoiceRow; readonly charge?: ChargeRow; readonly way: Way };

/** Keeps that its payer has to confirm a payment first, for which there is some time. */
export async function keepAction(
  tx: Tx,
  services: BillingServices,
  { invoice, charge, way }: Tried & { readonly charge: ChargeRow },
): Promise<void> {
  const plan = await lockSubscription(tx);
  if (!plan || !(await stillDue(tx, invoice))) return;
  const known = charge.state === 'needs_action';
  if (!(await updateUnsettled(tx, charge.id, { state: 'needs_action' })) || invoice.status === 'draft') return;
  const until = secondsAfter(services.clock.now(), limits.billing.confirmSeconds);
  const nextTryAt = known ? (invoice.nextTryAt ?? until) : until;
  const problem = 'Your bank asks you to confirm the payment.';
  await updateInvoice(tx, invoice.id, { askedAt: null, problem, nextTryAt });
  const status = plan.status === 'active' ? 'past_due' : plan.status;
  await updateSubscription(tx, plan.id, { status, billAt: nextTryAt });
  if (known) return;
  await audit(tx, { action: 'invoice.confirmation_asked', subject: invoice.uuid, after: { until } });
  if (way.quiet) return;
  const page = `${services.publicUrl()}/billings`;
  await mailPayer(tx, services, (language) => {
    const amount = inPounds(totalOf(invoice), language);
    return confirmLetter(language, { amount, until, page });
  });
}

/** Keeps that a try that waited for its payer was ended for another way to pay. @returns whether it had not been settled */
export async function keepReplaced(
  tx: Tx,
  { clock }: BillingServices,
  invoice: InvoiceRow,
  { id }: ChargeRow,
): Promise<boolean> {
  if (!(await lockSubscription(tx)) || !(await stillDue(tx, invoice))) return false;
  const values = { state: 'failed', settledAt: clock.now(), code: 'replaced' } as const;
  if (!(await updateUnsettled(tx, id, values))) return false;
  await updateInvoice(tx, invoice.id, { attempts: invoice.attempts + 1 });
  return true;
}

/** Keeps that a try was refused; the next one follows by the schedule. A purchase that was refused leaves nothing. */
export async function keepRefusal(
  tx: Tx,
  services: BillingServices,
  { invoice, charge, refused, way }: Tried & { readonly refused: PaymentRefused },
): Promise<void> {
  const plan = await lockSubscription(tx);
  if (!plan || !(await stillDue(tx, invoice))) return;
  const now = services.clock.now();
  const { code, message } = refused;
  if (charge && !(await updateUnsettled(tx, charge.id, { state: 'failed', settledAt: now, code, message }))) return;
  if (invoice.status === 'draft') return deleteDraft(tx, invoice.id);
  const { tries, nextTryAt, status } = invoice.askedAt ? outsideSchedule(plan, invoice, now) : scheduled(invoice, now);
  const attempts = invoice.attempts + 1;
  await updateInvoice(tx, invoice.id, { tries, attempts, askedAt: null, problem: message, nextTryAt });
  await updateSubscription(tx, plan.id, { status, billAt: nextTryAt });
  if (status === 'unpaid' && plan.status !== 'unpaid') await keepPaymentStatus(tx, now);
  await audit(tx, { action: 'invoice.refused', subject: invoice.uuid, after: { code, nextTryAt } });
  if (way.quiet) return;
  const page = `${services.publicUrl()}/payment-method`;
  await mailPayer(tx, services, (language) => {
    const amount = inPounds(totalOf(invoice), language);
    return nextTryAt ? failedLetter(language, { amount, nextTryAt, page }) : unpaidLetter(language, { amount, page });
  });
}

type Refused = { readonly tries: number; readonly nextTryAt: Date | null; readonly status: Subscription['status'] };

/** A refusal of a scheduled try: the next one, or none any more. */
function scheduled({ tries }: InvoiceRow, now: Date): Refused {
  const days = limits.billing.retryDays[tries];
  const nextTryAt = days === undefined ? null : secondsAfter(now, days * daySeconds);
  return { tries: tries + 1, nextTryAt, status: nextTryAt ? 'past_due' : 'unpaid' };
}

/** A refusal of a try that was asked for: the schedule stays as it is; who was to confirm a scheduled try has one more day. */
const outsideSchedule = ({ status }: Subscription, { tries, nextTryAt }: InvoiceRow, now: Date): Refused => ({
  tries,
  nextTryAt: nextTryAt && nextTryAt <= now ? secondsAfter(now, daySeconds) : nextTryAt,
  status: status === 'active' ? 'past_due' : status,
});
