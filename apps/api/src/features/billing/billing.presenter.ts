import { type Billing, findPlan, type Invoice, netPrice, type Role } from '@dw/contract';
import type { Subscription } from '../../platform/billing/subscription';
import { websitesAllowed } from '../../platform/billing/websites-allowed';
import { fromMinorUnits } from '../../platform/money';
import { totalOf } from './collect';
import type { InvoiceRow } from './invoices.repository';

type Shown = {
  readonly role: Role;
  readonly open: InvoiceRow | undefined;
  readonly invoices: number;
  readonly sites: { readonly total: number; readonly paused: number };
  /** Websites that the plan that follows has no room for. */
  readonly beyond: readonly string[];
  readonly now: Date;
};

/** A plan as the wire says it. */
export function presentBilling(plan: Subscription, { role, open, invoices, sites, beyond, now }: Shown): Billing {
  const { id, uuid, status, interval, paymentType, currentPeriodEnd, nextPlan, nextInterval } = plan;
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
    payment_type: paymentType,
    current_period_end: status === 'canceled' ? null : (currentPeriodEnd?.toISOString() ?? null),
    trial_ends_at: null,
    cancel_at_period_end: plan.cancelAtPeriodEnd,
    websites: { ...sites, allowed: websitesAllowed(role, plan.plan) },
    next: nextPlan && {
      plan: nextPlan,
      name: findPlan(role, nextPlan)?.title ?? nextPlan,
      interval: nextInterval ?? interval,
      allowed: websitesAllowed(role, nextPlan),
      pauses: [...beyond],
    },
    due: open && open.tries > 0 ? dueOf(open) : null,
    invoices,
  };
}

const dueOf = (open: InvoiceRow) => ({
  amount: fromMinorUnits(totalOf(open), open.currency),
  currency: open.currency,
  reason: open.problem,
  next_try_at: open.nextTryAt?.toISOString() ?? null,
});

/** What the account’s invoices are numbered by. */
export const numberOf = ({ accountId, sequence }: Pick<InvoiceRow, 'accountId' | 'sequence'>): string =>
  `DW-${accountId}-${String(sequence ?? 0).padStart(4, '0')}`;

/** @param pdf its signed address */
export function presentInvoice(row: InvoiceRow, pdf: string): Invoice {
  const { id, uuid, status, currency, lines } = row;
  return {
    id,
    uuid,
    number: numberOf(row),
    status: status === 'paid' ? 'paid' : 'open',
    issued_at: row.issuedAt.toISOString(),
    period_start: row.periodStart.toISOString(),
    period_end: row.periodEnd.toISOString(),
    data: [{ description: lines[0]?.description ?? '', amount: fromMinorUnits(totalOf(row), currency), currency }],
    pdf,
  };
}
