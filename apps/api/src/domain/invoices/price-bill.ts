import { type Interval, netPrice, type Plan, vatOf } from '@dw/contract';
import type { InvoiceLine } from '../../db/schema/invoices';
import { noUsage, type Usage } from './usage';
import type { Vat } from './vat';

/** What an invoice is written for. */
export type Bill = {
  readonly plan: Plan;
  readonly interval: Interval;
  readonly period: { readonly start: Date; readonly end: Date };
  /** Taken off, without VAT. */
  readonly creditPence: number;
  readonly vat: Vat;
  /** What was used beside the plan. */
  readonly usage?: Usage;
  /** It is for that alone: the plan’s period is paid. */
  readonly usageAlone?: boolean;
};

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The amounts of an invoice: the only place that computes them, for invoices and for what is shown before. */
export function priceBill({ plan, interval, period, creditPence, vat, usage = noUsage, usageAlone = false }: Bill) {
  const span = `${day.format(period.start)} to ${day.format(period.end)}`;
  const lines: InvoiceLine[] = [];
  if (!usageAlone)
    lines.push({ description: `Digital Wardrobe ${plan.title}, ${span}`, netPence: netPrice(plan, interval) });
  if (usage.pence > 0)
    lines.push({ description: 'Labels of scanned parcels', netPence: usage.pence, count: usage.ids.length });
  const price = lines.reduce((sum, { netPence }) => sum + netPence, 0);
  const taken = Math.min(creditPence, price);
  if (taken > 0) lines.push({ description: 'Unused part of an earlier payment', netPence: -taken });
  const netPence = price - taken;
  const taxed = { vatPercent: vat.percent, vatPence: vatOf(netPence, vat.percent) };
  return { lines, netPence, ...taxed, creditLeftPence: creditPence - taken };
}

/** What was taken off an invoice, without VAT. */
export const creditUsedOf = ({ lines }: { readonly lines: readonly InvoiceLine[] }): number =>
  lines.reduce((sum, { netPence }) => (netPence < 0 ? sum - netPence : sum), 0);
