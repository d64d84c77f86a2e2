import { type Interval, netPrice, type Plan, vatOf } from '@dw/contract';
import type { InvoiceLine } from '../../db/schema/invoices';
import type { Vat } from './vat';

/** What an invoice is written for. */
export type Bill = {
  readonly plan: Plan;
  readonly interval: Interval;
  readonly period: { readonly start: Date; readonly end: Date };
  /** Taken off, without VAT. */
  readonly creditPence: number;
  readonly vat: Vat;
};

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The amounts of an invoice: the only place that computes them, for invoices and for what is shown before. */
export function priceBill({ plan, interval, period, creditPence, vat }: Bill) {
  const price = netPrice(plan, interval);
  const taken = Math.min(creditPence, price);
  const span = `${day.format(period.start)} to ${day.format(period.end)}`;
  const lines: InvoiceLine[] = [{ description: `Digital Wardrobe ${plan.title}, ${span}`, netPence: price }];
  if (taken > 0) lines.push({ description: 'Unused part of an earlier payment', netPence: -taken });
  const netPence = price - taken;
  const taxed = { vatPercent: vat.percent, vatPence: vatOf(netPence, vat.percent) };
  return { lines, netPence, ...taxed, creditLeftPence: creditPence - taken };
}

/** What was taken off an invoice, without VAT. */
export const creditUsedOf = ({ lines }: { readonly lines: readonly InvoiceLine[] }): number =>
  lines.reduce((sum, { netPence }) => (netPence < 0 ? sum - netPence : sum), 0);
