import { findPlan, type Interval, type Plan, type Role } from '@dw/contract';
import { periodAfter, periodOf, unusedPence } from '../subscriptions/periods';
import type { Subscription } from '../subscriptions/subscription';
import type { InvoiceRow } from './invoices.repository';
import { type Bill, creditUsedOf } from './price-bill';
import { leastPence, monthAfter, type Usage } from './usage';
import type { Vat } from './vat';

/** A bill, and the day of the month on which its periods begin. */
export type PlannedBill = Bill & { readonly anchorDay: number };
export type Choice = { readonly plan: Plan; readonly interval: Interval };

/** What the next invoices of an account depend on. */
export type BillingState = {
  readonly current: Subscription;
  readonly role: Role;
  /** The paid invoice of the present period. */
  readonly paid: InvoiceRow | undefined;
  readonly open: InvoiceRow | undefined;
  /** How its invoices are taxed now. */
  readonly vat: Vat;
  /** What its next renewal takes up. */
  readonly usage: Usage;
};

/** Who buys: what is offered, how it is taxed, and what is charged beside the plan. */
export type Buyer = Pick<BillingState, 'role' | 'vat' | 'usage'>;

type Renewed = Pick<
  Subscription,
  'plan' | 'interval' | 'nextPlan' | 'nextInterval' | 'status' | 'anchorDay' | 'creditPence'
>;

/** The bill of the period that follows the one that ended then. */
export function renewalOf(plan: Renewed, { role, vat, usage }: Buyer, ended: Date, now: Date): PlannedBill {
  const interval = plan.nextInterval ?? plan.interval;
  const offered = findPlan(role, plan.nextPlan ?? plan.plan);
  if (!offered) throw new Error('The plan is not offered.');
  // A plan to be paid later begins when its payment method is set; others continue from their period.
  const first = plan.status === 'pending';
  const anchorDay = first ? now.getUTCDate() : plan.anchorDay;
  const period = first
    ? { start: now, end: periodAfter(now, interval, anchorDay) }
    : periodOf(ended, interval, anchorDay, now);
  return { plan: offered, interval, period, creditPence: plan.creditPence, anchorDay, vat, usage };
}

/** The bill of a plan that begins at once. */
export function purchaseOf(state: BillingState, { plan, interval }: Choice, at: Date): PlannedBill {
  const anchorDay = at.getUTCDate();
  const period = { start: at, end: periodAfter(at, interval, anchorDay) };
  // What was used waits for the renewal: a choice costs what was shown, whatever is scanned meanwhile.
  return { plan, interval, period, creditPence: creditAt(state, at), anchorDay, vat: state.vat };
}

/**
 * The bill of what was used beside the plan by itself, where no renewal takes it up in time: each month of a plan that is paid by the
 * year, and as a plan ends. Its period ends when it is due. @returns undefined where nothing is asked for, or too little
 */
export function usageBillOf(plan: Subscription, { role, vat, usage }: Buyer): PlannedBill | undefined {
  const { since, pence } = usage;
  const { status, interval, anchorDay, creditPence, currentPeriodEnd, cancelAtPeriodEnd } = plan;
  if (status !== 'active' || !since || !currentPeriodEnd || pence < leastPence) return undefined;
  const month = interval === 'year' ? monthAfter(since) : currentPeriodEnd;
  const end = month < currentPeriodEnd ? month : currentPeriodEnd;
  if (end.getTime() === currentPeriodEnd.getTime() && !cancelAtPeriodEnd) return undefined;
  const offered = findPlan(role, plan.plan);
  if (!offered) throw new Error('The plan is not offered.');
  const period = { start: since < end ? since : end, end };
  return { plan: offered, interval, period, creditPence, anchorDay, vat, usage, usageAlone: true };
}

/**
 * Without VAT: what is left of the paid period and of what was paid before. An invoice that is given up gives back what
 * it used.
 */
function creditAt({ current, paid, open }: BillingState, at: Date): number {
  const { status, currentPeriodStart: start, currentPeriodEnd: end, creditPence } = current;
  if (status !== 'active') return creditPence + (open ? creditUsedOf(open) : 0);
  return paid && start && end
    ? creditPence + unusedPence(paid.lines[0]?.netPence ?? 0, { start, end }, at)
    : creditPence;
}
