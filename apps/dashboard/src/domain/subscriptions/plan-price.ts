import type { Interval } from '@dw/contract/enums';
import { firstPayment, netPrice, type Plan } from '@dw/contract/plans';

/** Pence as people say pounds: 249900 -> '£2499', 23880 -> '£238.80'. */
const pounds = (pence: number): string => `£${(pence / 100).toFixed(pence % 100 === 0 ? 0 : 2)}`;

/** What a plan costs: by month, in an interval (a year is twelve months), and with VAT, as the card is charged. */
export const priceOf = (plan: Plan, interval: Interval) => ({
  month: pounds(plan.monthlyPence),
  due: pounds(netPrice(plan, interval)),
  withVat: pounds(firstPayment(plan, interval)),
});
