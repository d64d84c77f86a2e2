import { findPlan, type Interval, type Plan, type Role } from '@dw/contract';
import { periodAfter, periodOf, unusedPence } from '../subscriptions/periods';
import type { Subscription } from '../subscriptions/subscription';
import type { InvoiceRow } from './invoices.repository';
import { type Bill, creditUsedOf } from './price-bill';
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
};

/** Who buys: what is offered, and how it is taxed. */
export type Buyer = Pick<BillingState, 'role' | 'vat'>;

type Renewed = Pick<
  Subscription,
  'plan' | 'interval' | 'nextPlan' | 'nextInterval' | 'status' | 'anchorDay' | 'creditPence'
>;

/** The bill of the period that follows the one that ended then. */
export function renewalOf(plan: Renewed, { role, vat }: Buyer, ended: Date, now: Date): PlannedBill {
  const interval = plan.nextInterval ?? plan.interval;
  const offered = findPlan(role, plan.nextPlan ?? plan.plan);
  if (!offered) throw new Error('The plan is not offered.');
  // A plan to be paid later begins when its payment method is set; others continue from their period.
  const first = plan.status === 'pending';
  const anchorDay = first ? now.getUTCDate() : plan.anchorDay;
  const period = first
    ? { start: now, end: periodAfter(now, interval, anchorDay) }
    : periodOf(ended, interval, anchorDay, now);
  return { plan: offered, interval, period, creditPence: plan.creditPence, anchorDay, vat };
}

/** The bill of a plan that begins at once. */
export function purchaseOf(state: BillingState, { plan, interval }: Choice, at: Date): PlannedBill {
  const anchorDay = at.getUTCDate();
  const period = { start: at, end: periodAfter(at, interval, anchorDay) };
  return { plan, interval, period, creditPence: creditAt(state, at), anchorDay, vat: state.vat };
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
