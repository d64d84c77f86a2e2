import { findPlan, limits } from '@dw/contract';
import { audit } from '../../platform/audit/audit';
import { isBlocked } from '../../platform/auth/blocked-accounts';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { keepPaymentStatus } from '../../platform/auth/payment-status';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { PaymentUnknown } from '../../platform/payments/charges';
import { PaymentRefused } from '../../platform/payments/payments';
import { lockSubscription, type Subscription, updateSubscription } from '../subscriptions/subscription';
import type { BillingServices } from './billing-services';
import { tellCardEnd } from './card-end';
import { collect } from './collect';
import { creditOpen } from './credit-note';
import { bookInvoice, bookPaid } from './entries';
import { countInvoices, firstInvoice, type InvoiceRow, insertInvoice, nextSequence } from './invoices.repository';
import { keepWithinPlan, tellAhead } from './keep-within-plan';
import { mailReceipt } from './mail-receipt';
import { renewalOf, usageBillOf } from './next-bill';
import { roleOf } from './role-of';
import { sendRefunds } from './send-refunds';
import { takeUsage, usageOwed } from './usage';
import { vatOfAccount, vatOfRegistration } from './vat';
import { writeInvoice } from './write-invoice';

/** What comes next for an account: an invoice to collect, another look, or nothing for now. */
type Step = InvoiceRow | 'again' | 'done';

const mostSteps = 6;

/** Brings the invoices of one account up to date. Idempotent: a second run, or one after a crash, repeats nothing. */
export async function billAccount(services: BillingServices, accountId: number): Promise<void> {
  const scope = scopeOfAccountJob(accountId);
  await sendRefunds(services, scope);
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const step = await services.db.inScope(scope, (tx) => nextStep(tx, services));
    if (step === 'done') return;
    if (step === 'again') continue;
    try {
      // Its payer has to confirm it: the rest waits.
      if (await collect(services, scope, step)) return;
    } catch (error) {
      // The provider is asked again at the next look.
      if (error instanceof PaymentUnknown) return;
      // It is kept, and tried again when its day has come.
      if (!(error instanceof PaymentRefused)) throw error;
    }
  }
}

async function nextStep(tx: Tx, services: BillingServices): Promise<Step> {
  const now = services.clock.now();
  const plan = await lockSubscription(tx);
  // Nobody is billed while shut out.
  if (!plan || (await isBlocked(tx))) return 'done';
  const draft = await firstInvoice(tx, 'draft');
  // A purchase whose outcome is unknown: it is tried again, and its key charges only once.
  if (draft && draft.issuedAt <= secondsAfter(now, -limits.billing.holdSeconds)) return draft;
  // A purchase under way is finished first: its price was shown for the present plan.
  if (draft) return 'done';
  await keepWithinPlan(tx, services);
  await tellAhead(tx, services, plan);
  if (plan.status !== 'canceled') await tellCardEnd(tx, services);
  const used = await askForUsage(tx, services, plan);
  if (used) return used;
  const { billAt, currentPeriodStart, currentPeriodEnd } = plan;
  if (!billAt || billAt > now || !currentPeriodStart || !currentPeriodEnd) return 'done';
  if (plan.status === 'active' && plan.providerReference && (await countInvoices(tx)) === 0)
    return keepFirst(tx, services, plan, { start: currentPeriodStart, end: currentPeriodEnd });
  const open = await firstInvoice(tx, 'open');
  if (open) {
    if (open.askedAt || (open.nextTryAt && open.nextTryAt <= now)) return open;
    await updateSubscription(tx, plan.id, { billAt: open.nextTryAt });
    return 'done';
  }
  if (currentPeriodEnd > now) {
    await updateSubscription(tx, plan.id, { billAt: currentPeriodEnd });
    return 'done';
  }
  return plan.cancelAtPeriodEnd ? endPlan(tx, services, plan) : renew(tx, services, plan, currentPeriodEnd);
}

/** What registration took goes on the first invoice. */
async function keepFirst(tx: Tx, services: BillingServices, plan: Subscription, period: { start: Date; end: Date }) {
  const { interval, paymentType, providerReference: paymentReference } = plan;
  const offered = findPlan(await roleOf(tx), plan.plan);
  if (!offered) throw new Error('The plan is not offered.');
  const vat = await vatOfRegistration(tx);
  const bill = { plan: offered, interval, period, creditPence: 0, paymentType, vat } as const;
  const written = await writeInvoice(tx, services, bill);
  const [sequence, paidAt] = [await nextSequence(tx), period.start];
  const made = await insertInvoice(tx, {
    ...written,
    status: 'paid',
    sequence,
    paidAt,
    issuedAt: paidAt,
    paymentReference,
  });
  if (made) await bookPaid(tx, made);
  if (made) await mailReceipt(tx, services, made);
  await updateSubscription(tx, plan.id, { billAt: period.end });
  return 'again' as const;
}

/** A plan is over when its period is. Its credit stays with the account, for the next plan. */
export async function endPlan(tx: Tx, { clock }: Pick<BillingServices, 'clock'>, plan: Subscription): Promise<'done'> {
  const creditPence = plan.creditPence + (await creditOpen(tx, { clock }));
  const ended = { status: 'canceled', billAt: null, nextPlan: null, nextInterval: null, creditPence } as const;
  await updateSubscription(tx, plan.id, { ...ended, cancelAtPeriodEnd: false });
  await keepPaymentStatus(tx, clock.now());
  const after = { credit_pence: creditPence };
  await audit(tx, { action: 'subscription.ended', subject: plan.uuid, before: { plan: plan.plan }, after });
  return 'done';
}

async function renew(tx: Tx, services: BillingServices, plan: Subscription, ended: Date): Promise<Step> {
  const now = services.clock.now();
  const usage = await usageOwed(tx);
  const bill = renewalOf(plan, { role: await roleOf(tx), vat: await vatOfAccount(tx), usage }, ended, now);
  const { interval, period, anchorDay } = bill;
  const written = await writeInvoice(tx, services, { ...bill, paymentType: plan.paymentType });
  await updateSubscription(tx, plan.id, {
    plan: bill.plan.name,
    interval,
    status: 'active',
    currentPeriodStart: period.start,
    currentPeriodEnd: period.end,
    anchorDay,
    nextPlan: null,
    nextInterval: null,
    nextToldAt: null,
    creditPence: written.creditLeftPence,
    billAt: now,
  });
  await keepWithinPlan(tx, services);
  const made = await insertInvoice(tx, {
    ...written,
    status: 'open',
    sequence: await nextSequence(tx),
    nextTryAt: now,
  });
  if (made) await takeUsage(tx, usage, made.id);
  if (made) await bookInvoice(tx, now, made);
  if (made) await audit(tx, { action: 'invoice.written', subject: made.uuid, after: { plan: made.plan, interval } });
  return made ?? 'again';
}

/** Writes an invoice for what was used beside the plan, where it is due by itself and nothing else is. */
async function askForUsage(tx: Tx, services: BillingServices, plan: Subscription): Promise<InvoiceRow | undefined> {
  const now = services.clock.now();
  const usage = await usageOwed(tx);
  if (usage.pence === 0 || plan.status !== 'active') return undefined;
  const bill = usageBillOf(plan, { role: await roleOf(tx), vat: await vatOfAccount(tx), usage });
  if (!bill || bill.period.end > now || (await firstInvoice(tx, 'open')) || (await countInvoices(tx)) === 0)
    return undefined;
  const period = { start: bill.period.start, end: now };
  const written = await writeInvoice(tx, services, { ...bill, period, paymentType: plan.paymentType });
  const sequence = await nextSequence(tx);
  const made = await insertInvoice(tx, { ...written, kind: 'usage', status: 'open', sequence, nextTryAt: now });
  if (!made) return undefined;
  await takeUsage(tx, usage, made.id);
  // An answer that is lost is asked for at the next look.
  await updateSubscription(tx, plan.id, { creditPence: written.creditLeftPence, billAt: now });
  await bookInvoice(tx, now, made);
  await audit(tx, { action: 'invoice.written', subject: made.uuid, after: { kind: 'usage' } });
  return made;
}
