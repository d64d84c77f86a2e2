import type { Interval } from '@dw/contract/enums';
import { firstPayment, netPrice, type Plan } from '@dw/contract/plans';
import { region } from '../../lib/formats';

/** Pence as people say pounds: 249900 -> '£2499', 23880 -> '£238.80', 2998800 -> '£29,988'; in German '2.499 £'. */
export function pounds(pence: number, language: string): string {
  const amount = pence / 100;
  // Four figures are read at a glance, and the plans are written so in English; more are not.
  const grouped = language !== 'en' || amount >= 10_000;
  const fraction = pence % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(region(language), {
    ...{ style: 'currency', currency: 'GBP', useGrouping: grouped },
    ...{ minimumFractionDigits: fraction, maximumFractionDigits: fraction },
  }).format(amount);
}

/** What a plan costs: by month, in an interval (a year is twelve months), and with VAT, as the card is charged. */
export const priceOf = (plan: Plan, interval: Interval, language: string) => ({
  month: pounds(plan.monthlyPence, language),
  due: pounds(netPrice(plan, interval), language),
  withVat: pounds(firstPayment(plan, interval), language),
});
