import { type BodyOf, type billings, findPlan, type Interval, limits, type PaymentType, type Plan } from '@dw/contract';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import { findSource } from '../../platform/billing/payment-method';
import { periodAfter, unusedPence } from '../../platform/billing/periods';
import { lockSubscription, type Subscription, updateSubscription } from '../../platform/billing/subscription';
import type { Tx } from '../../platform/db/transaction';
import { invalid, Refusal } from '../../platform/http/refusals';
import { refusing } from '../../platform/payments/refusing';
import type { Services } from '../../services';
import { endPlan } from './bill-account';
import { collect } from './collect';
import { firstInvoice, type InvoiceRow, insertInvoice, paidFrom, voidOpen } from './invoices.repository';
import { countSites } from './plan-websites.repository';
import { roleOf } from './role-of';
import { writeInvoice } from './write-invoice';

type Choice = { readonly plan: Plan; readonly interval: Interval; readonly type: PaymentType };

/** Begins a plan where none is paid for, paid at once. @throws 402, 409, 422 */
export async function subscribe(services: Services, scope: Scope, body: BodyOf<typeof billings.subscribe>) {
  const draft = await services.db.inScope(scope, async (tx) => {
    const { current, choice } = await chosen(tx, body);
    if (current.status === 'active' || current.status === 'past_due')
      throw new Refusal(409, 'plan_active', 'A plan is paid for already. Change it instead.');
    await voidOpen(tx);
    return keepDraft(tx, services, choice, 0);
  });
  await pay(services, scope, draft);
}

/**
 * Changes a plan: at once, with what is left of the paid period taken off, or when the period is over; without a payment then.
 * @throws 402, 409, 422
 */
export async function switchPlan(services: Services, scope: Scope, body: BodyOf<typeof billings.switch>) {
  const draft = await services.db.inScope(scope, async (tx) => {
    const { current, choice } = await chosen(tx, body);
    if (current.status === 'past_due')
      throw new Refusal(409, 'payment_due', 'A payment is due. Pay it before you change the plan.');
    if (current.status !== 'active') throw new Refusal(409, 'no_plan', 'No plan is paid for. Subscribe to one.');
    const same = choice.plan.name === current.plan && choice.interval === current.interval;
    if (same && !current.nextPlan && !current.cancelAtPeriodEnd)
      throw invalid({ plan: ['This is your plan already.'] }, 'same_plan');
    if (same || !body.now) return schedule(tx, current, choice, same);
    return keepDraft(tx, services, choice, await leftOf(tx, current, services.clock.now()));
  });
  if (draft) await pay(services, scope, draft);
}

/** Sets what follows the period; the present plan as such takes back what was set before. */
async function schedule(
  tx: Tx,
  current: Subscription,
  { plan, interval, type }: Choice,
  same: boolean,
): Promise<undefined> {
  const next = same ? { nextPlan: null, nextInterval: null } : { nextPlan: plan.name, nextInterval: interval };
  await updateSubscription(tx, current.id, {
    ...next,
    nextToldAt: null,
    paymentType: type,
    cancelAtPeriodEnd: false,
  });
  await audit(tx, { action: 'subscription.scheduled', subject: current.uuid, after: next });
}

/** Ends a plan, at once or with its period. @throws 409 */
export async function cancelPlan(tx: Tx, services: Services, plan: Subscription, now: boolean): Promise<void> {
  const current = await lockSubscription(tx);
  if (current?.id !== plan.id || current.status === 'canceled')
    throw new Refusal(409, 'plan_ended', 'This plan has ended already.');
  if (await firstInvoice(tx, 'draft')) throw busy();
  // What is not paid for has no period to wait for.
  if (now || current.status !== 'active') return void (await endPlan(tx, services, current));
  await updateSubscription(tx, current.id, { cancelAtPeriodEnd: true, nextPlan: null, nextInterval: null });
  await audit(tx, {
    action: 'subscription.cancelled',
    subject: current.uuid,
    after: { end: current.currentPeriodEnd },
  });
}

/** The plan there is, held, and the one that is asked for. @throws 409, 422 */
async function chosen(tx: Tx, { plan: name, interval, type }: BodyOf<typeof billings.subscribe>) {
  const current = await lockSubscription(tx);
  if (!current) throw new Error('The account has no subscription.');
  if (await firstInvoice(tx, 'draft')) throw busy();
  const plan = findPlan(await roleOf(tx), name);
  if (!plan) throw invalid({ plan: ['This plan is not offered to your kind of account.'] }, 'plan_not_offered');
  const { total: sites } = await countSites(tx);
  if (plan.domains !== null && sites > plan.domains)
    throw new Refusal(422, 'too_many_sites', `You have ${sites} websites, and this plan allows ${plan.domains}.`, {
      errors: { plan: [`You have ${sites} websites, and this plan allows ${plan.domains}.`] },
      params: { sites, domains: plan.domains },
    });
  if (!(await findSource(tx, type))) throw invalid({ type: ['Set up a payment method first.'] }, 'no_payment_method');
  return { current, choice: { plan, interval, type } };
}

/** What was paid for the present period and is not used, with what was left before. Without VAT. */
async function leftOf(
  tx: Tx,
  { currentPeriodStart: start, currentPeriodEnd: end, creditPence }: Subscription,
  now: Date,
) {
  const paid = start && (await paidFrom(tx, start));
  return paid && end ? creditPence + unusedPence(paid.lines[0]?.netPence ?? 0, { start, end }, now) : creditPence;
}

async function keepDraft(tx: Tx, services: Services, choice: Choice, creditPence: number): Promise<InvoiceRow> {
  const { plan, interval, type: paymentType } = choice;
  const start = services.clock.now();
  const period = { start, end: periodAfter(start, interval, start.getUTCDate()) };
  const written = await writeInvoice(tx, services, { plan, interval, period, creditPence, paymentType });
  const draft = await insertInvoice(tx, { ...written, status: 'draft' });
  if (!draft) throw busy();
  return draft;
}

/** Another call may be at it; whoever it is, it is settled within two minutes. */
const busy = () =>
  new Refusal(409, 'payment_under_way', 'Another payment is under way. Wait a moment.', {
    retryAfter: limits.billing.holdSeconds,
  });

const pay = (services: Services, scope: Scope, draft: InvoiceRow) => refusing(collect(services, scope, draft));
