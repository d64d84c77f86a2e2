import type { CharityReport } from '@dw/contract';
import type { Month } from '../../domain/donations/report-month';
import type { Tx } from '../../platform/db/transaction';
import { fromMinorUnits } from '../../platform/money';
import { type Day, daysOf, thingsOf } from './charity-reports.repository';

const dayMs = 24 * 3_600_000;
const pounds = (pence: number) => fromMinorUnits(pence, 'GBP');

type Sums = Omit<Day, 'day'>;
const nothing: Sums = { received: 0, shopSales: 0, ownSales: 0, giftCount: 0, gifts: 0, refunds: 0, fees: 0 };

const added = (a: Sums, b: Sums): Sums => ({
  received: a.received + b.received,
  shopSales: a.shopSales + b.shopSales,
  ownSales: a.ownSales + b.ownSales,
  giftCount: a.giftCount + b.giftCount,
  gifts: a.gifts + b.gifts,
  refunds: a.refunds + b.refunds,
  fees: a.fees + b.fees,
});

/** Pence are summed as whole numbers, and written as pounds at the very end. */
const present = ({ received, shopSales, ownSales, giftCount, gifts, refunds, fees }: Sums) => ({
  received,
  shop_sales: pounds(shopSales),
  own_sales: pounds(ownSales),
  gift_count: giftCount,
  gifts: pounds(gifts),
  refunds: pounds(refunds),
  fees: pounds(fees),
  net: pounds(shopSales + ownSales + gifts - refunds - fees),
});

/** The days of a month until now, as the wire writes them. */
function daysIn({ from, until }: Month, now: Date): string[] {
  const end = Math.min(until.getTime(), now.getTime() + 1);
  const count = Math.ceil((end - from.getTime()) / dayMs);
  return Array.from({ length: count }, (_, at) => new Date(from.getTime() + at * dayMs).toISOString().slice(0, 10));
}

/** A charity’s month, whole. */
export async function monthReport(tx: Tx, month: Month, now: Date): Promise<CharityReport> {
  const [found, things] = await Promise.all([daysOf(tx, month), thingsOf(tx, month)]);
  const known = new Map(found.map(({ day, ...sums }) => [day, sums]));
  // What a clock beside ours has written down for a day to come stands at its day.
  const names = [...new Set([...daysIn(month, now), ...known.keys()])].sort();
  return {
    month: month.from.toISOString().slice(0, 7),
    days: names.map((day) => ({ day, ...present(known.get(day) ?? nothing) })),
    total: present(found.reduce<Sums>(added, nothing)),
    things,
  };
}
