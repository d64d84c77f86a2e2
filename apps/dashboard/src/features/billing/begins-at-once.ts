import type { Interval } from '@dw/contract/enums';
import type { Plan } from '@dw/contract/plans';

type Side = { readonly monthlyPence: number; readonly interval: Interval };

/** Whether a change is offered at once: a larger plan, or the same one for longer. A smaller one waits for the period’s end. */
export function beginsAtOnce(plan: Plan, interval: Interval, present: Side): boolean {
  if (plan.monthlyPence !== present.monthlyPence) return plan.monthlyPence > present.monthlyPence;
  return interval === 'year' && present.interval === 'month';
}
