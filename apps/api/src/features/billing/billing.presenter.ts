import { type Billing, type Due, findPlan, netPrice, type PaymentType, type Role } from '@dw/contract';
import { websitesAllowed } from '../../domain/accounts/websites-allowed';
import type { Subscription } from '../../domain/subscriptions/subscription';
import { fromMinorUnits } from '../../platform/money';

type Shown = {
  readonly role: Role;
  readonly due: Due | null;
  /** What there is to pay with. */
  readonly method: PaymentType | null;
  readonly invoices: number;
  readonly sites: { readonly total: number; readonly paused: number };
  /** Websites that the plan that follows has no room for. */
  readonly beyond: readonly string[];
  /** Since the month began. */
  readonly orders: number;
  readonly now: Date;
  /** Whether the operator gives one. */
  readonly trial: boolean;
};

/** A plan as the wire says it. */
export function presentBilling(
  plan: Subscription,
  { role, due, method, invoices, sites, beyond, orders, now, trial }: Shown,
): Billing {
  const { id, uuid, status, interval, currentPeriodEnd, nextPlan, nextInterval } = plan;
  const offered = findPlan(role, plan.plan);
  const inUse = status === 'pending' && currentPeriodEnd !== null && currentPeriodEnd > now;
  return {
    id,
    uuid,
    plan: plan.plan,
    name: offered?.title ?? plan.plan,
    active: status === 'active' || status === 'past_due' || inUse,
    status,
    interval,
    price: fromMinorUnits(offered ? netPrice(offered, interval) : 0, 'GBP'),
    payment_type: method,
    current_period_end: status === 'canceled' ? null : (currentPeriodEnd?.toISOString() ?? null),
    trial_ends_at: trial && status === 'pending' ? (currentPeriodEnd?.toISOString() ?? null) : null,
    cancel_at_period_end: plan.cancelAtPeriodEnd,
    websites: { ...sites, allowed: websitesAllowed(role, plan.plan) },
    next: nextPlan && {
      plan: nextPlan,
      name: findPlan(role, nextPlan)?.title ?? nextPlan,
      interval: nextInterval ?? interval,
      allowed: websitesAllowed(role, nextPlan),
      pauses: [...beyond],
    },
    due,
    credit: fromMinorUnits(plan.creditPence, 'GBP'),
    invoices,
    orders_this_month: orders,
  };
}
