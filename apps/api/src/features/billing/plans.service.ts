import type { BodyOf, billings, PaymentType } from '@dw/contract';
import { endPlan } from '../../domain/invoices/bill-account';
import { busy } from '../../domain/invoices/busy';
import { unsettledCharge } from '../../domain/invoices/charges.repository';
import { collect, giveUpUnconfirmed } from '../../domain/invoices/collect';
import { countInvoices, firstInvoice, type InvoiceRow, insertInvoice } from '../../domain/invoices/invoices.repository';
import type { BillingState, Choice } from '../../domain/invoices/next-bill';
import { writeInvoice } from '../../domain/invoices/write-invoice';
import { findSource } from '../../domain/subscriptions/payment-method';
import { lockSubscription, type Subscription, updateSubscription } from '../../domain/subscriptions/subscription';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { invalid, Refusal } from '../../platform/http/refusals';
import { refusing } from '../../platform/payments/refusing';
import type { Services } from '../../services';
import { chooseWebsites, offeredChoice, readBillingState } from './billing-state';
import { isQuoteOf, isSame, type Quote, quoteChanged, quoteOf, timeOfQuote } from './quotes';

/** Begins a plan where none is paid for, paid at once. @returns what its payer has to do first @throws 402, 409, 422, 503 */
export async function subscribe(services: Services, scope: Scope, body: BodyOf<typeof billings.subscribe>) {
  await refusing(giveUpUnconfirmed(services, scope, 'draft'));
  const draft = await services.db.inScope(scope, async (tx) => {
    const chosen = await choose(tx, services, { ...body, now: true });
    const { status } = chosen.state.current;
    if (status === 'active' || status === 'past_due')
      throw new Refusal(409, 'plan_active', 'You already have a paid plan. Change it instead.');
    return keepDraft(tx, services, chosen);
  });
  return pay(services, scope, draft);
}

/**
 * Changes a plan: at once, with what is left of the paid period taken off, or when the period is over; without a payment
 * then.
 * @returns what its payer has to do first @throws 402, 409, 422, 503
 */
export async function switchPlan(services: Services, scope: Scope, body: BodyOf<typeof billings.switch>) {
  await refusing(giveUpUnconfirmed(services, scope, 'draft'));
  const draft = await services.db.inScope(scope, async (tx) => {
    const chosen = await choose(tx, services, body);
    const { current } = chosen.state;
    if (current.status === 'past_due') throw invoiceDue();
    if (current.status !== 'active') throw new Refusal(409, 'no_plan', 'You have no paid plan. Subscribe to one.');
    const same = isSame(chosen.state, chosen.choice);
    if (same && !current.nextPlan && !current.cancelAtPeriodEnd)
      throw invalid({ plan: ['This is already your plan.'] }, 'same_plan');
    return chosen.quote.now ? keepDraft(tx, services, chosen) : schedule(tx, chosen, same);
  });
  return draft && pay(services, scope, draft);
}

/** Goes on with a purchase that its payer was to confirm at the bank. @throws 402, 409, 503 */
export async function confirmPurchase(services: Services, scope: Scope): Promise<void> {
  const draft = await services.db.readInScope(scope, (tx) => firstInvoice(tx, 'draft'));
  if (!draft) throw new Refusal(409, 'nothing_to_confirm', 'No payment waits to be confirmed.');
  if (await pay(services, scope, draft))
    throw new Refusal(409, 'confirmation_pending', 'Your bank has not confirmed the payment yet.', { retryAfter: 2 });
}

/** 409: an open invoice is paid before the plan is changed. */
export const invoiceDue = () => new Refusal(409, 'payment_due', 'A payment is due. Pay it before you change the plan.');

/** Sets the plan of the next period; choosing the present plan cancels an earlier choice. */
async function schedule(tx: Tx, { state: { current }, choice, type }: Chosen, same: boolean): Promise<undefined> {
  const { plan, interval } = choice;
  const next = same ? { nextPlan: null, nextInterval: null } : { nextPlan: plan.name, nextInterval: interval };
  const paid = { nextToldAt: null, paymentType: type, cancelAtPeriodEnd: false };
  await updateSubscription(tx, current.id, { ...next, ...paid });
  await audit(tx, { action: 'subscription.scheduled', subject: current.uuid, after: next });
}

/** Ends a plan, at once or with its period. @throws 409, 503 */
export async function cancelPlan(services: Services, scope: Scope, plan: Subscription, now: boolean): Promise<void> {
  for (const status of ['draft', 'open'] as const) await refusing(giveUpUnconfirmed(services, scope, status));
  await services.db.inScope(scope, (tx) => endOrSchedule(tx, services, plan, now));
}

async function endOrSchedule(tx: Tx, services: Services, plan: Subscription, now: boolean): Promise<void> {
  const current = await lockSubscription(tx);
  if (current?.id !== plan.id || current.status === 'canceled')
    throw new Refusal(409, 'plan_ended', 'This plan has already ended.');
  await refuseWhilePaying(tx, current);
  // What is not paid for has no period to wait for.
  if (now || current.status !== 'active') return void (await endPlan(tx, services, current));
  await updateSubscription(tx, current.id, { cancelAtPeriodEnd: true, nextPlan: null, nextInterval: null });
  await audit(tx, {
    action: 'subscription.cancelled',
    subject: current.uuid,
    after: { end: current.currentPeriodEnd },
  });
}

type Chosen = {
  readonly state: BillingState;
  readonly choice: Choice;
  readonly quote: Quote;
  readonly type: PaymentType;
};
type Wanted = BodyOf<typeof billings.switch>;

/** The plan there is, held, the one that is asked for, and what it costs. @throws 409, 422 */
async function choose(
  tx: Tx,
  services: Services,
  { type, now: atOnce, quote: shown, keep, ...wanted }: Wanted,
): Promise<Chosen> {
  const current = await lockSubscription(tx);
  if (!current) throw new Error('The account has no subscription.');
  await refuseWhilePaying(tx, current);
  const state = await readBillingState(tx, current);
  const choice = offeredChoice(services.config, state.role, current.plan, wanted);
  await chooseWebsites(tx, choice, keep);
  const now = services.clock.now();
  const at = shown === undefined ? now : timeOfQuote(shown, now, current.currentPeriodStart);
  const quote = quoteOf(state, choice, atOnce, at ?? now);
  if (shown !== undefined && (!at || !isQuoteOf(tx, services, quote, at, shown))) throw quoteChanged(quote);
  if (!(await findSource(tx, type))) throw invalid({ type: ['Set up a payment method first.'] }, 'no_payment_method');
  return { state, choice, quote, type };
}

async function keepDraft(tx: Tx, services: Services, { quote, type: paymentType }: Chosen): Promise<InvoiceRow> {
  if (!quote.now) throw new Error('Nothing is bought.');
  const written = await writeInvoice(tx, services, { ...quote.now, paymentType });
  const draft = await insertInvoice(tx, { ...written, status: 'draft' });
  if (!draft) throw busy();
  return draft;
}

/**
 * Money that is on its way, or that registration took and no invoice says yet, is settled before the plan changes.
 * @throws 409
 */
async function refuseWhilePaying(tx: Tx, { status, billAt, providerReference }: Subscription): Promise<void> {
  if (await firstInvoice(tx, 'draft')) throw busy();
  const open = await firstInvoice(tx, 'open');
  if (open?.askedAt || (open && (await unsettledCharge(tx, open.id)))) throw busy();
  if (status === 'active' && billAt && providerReference && (await countInvoices(tx)) === 0) throw busy();
}

const pay = (services: Services, scope: Scope, draft: InvoiceRow) =>
  refusing(collect(services, scope, draft, { present: true }));
