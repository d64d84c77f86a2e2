import type { Interval } from '@dw/contract/enums';
import { firstPayment, netPrice, type Plan } from '@dw/contract/plans';

/** Pence as people say pounds: 249900 -> '£2499', 23880 -> '£238.80', 2998800 -> '£29,988'. */
export function pounds(pence: number): string {
  const text = (pence / 100).toFixed(pence % 100 === 0 ? 0 : 2);
  // Four figures are read at a glance, and the plans are written so; more are not.
  return `£${pence < 1_000_000 ? text : text.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',')}`;
}

/** What a plan costs: by month, in an interval (a year is twelve months), and with VAT, as the card is charged. */
export const priceOf = (plan: Plan, interval: Interval) => ({
  month: pounds(plan.monthlyPence),
  due: pounds(netPrice(plan, interval)),
  withVat: pounds(firstPayment(plan, interval)),
});
