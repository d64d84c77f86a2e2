import type { Figure, HomeFigure } from '@dw/contract';
import { fractionDigits, fromMinorUnits } from '../../platform/money';
import type { HomeDays } from './home-days';
import type { donatedByDay } from './home-figures.repository';

type OfDay = { readonly day: string };
type Donated = Awaited<ReturnType<typeof donatedByDay>>[number];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A number of rows by day, with its sums of both times. */
export function countFigure<R extends OfDay>(
  id: HomeFigure,
  { days, from }: HomeDays,
  rows: readonly R[],
  of: (row: R) => number,
): Figure {
  const values = days.map((day) => sum(rows.filter((row) => row.day === day).map(of)));
  const before = sum(rows.filter((row) => row.day < from).map(of));
  return { id, values, total: String(sum(values)), before: String(before), currency: null };
}

/** What a charity was given: rows, what of them was sold, and for how much in the currency that brought the most. */
export function donationFigures(days: HomeDays, rows: readonly Donated[]): Figure[] {
  const currency = mainCurrency(rows);
  const ours = rows.filter((row) => row.currency === currency);
  const raised = countFigure('raised', days, ours, ({ units }) => units);
  const sold = countFigure('items_sold', days, ours, (row) => row.sold);
  const major = 10 ** (fractionDigits(currency) ?? 2);
  const each = (units: number, count: number) => (count === 0 ? 0 : Math.round(units / count));
  const inMoney = (id: HomeFigure, values: readonly number[], total: number, before: number): Figure => ({
    id,
    values: values.map((units) => units / major),
    total: fromMinorUnits(total, currency),
    before: fromMinorUnits(before, currency),
    currency,
  });
  const averages = raised.values.map((units, at) => each(units, sold.values[at] ?? 0));
  return [
    countFigure('items_given', days, rows, ({ given }) => given),
    countFigure('items_sold', days, rows, (row) => row.sold),
    inMoney('raised', raised.values, Number(raised.total), Number(raised.before)),
    inMoney(
      'average_price',
      averages,
      each(Number(raised.total), Number(sold.total)),
      each(Number(raised.before), Number(sold.before)),
    ),
  ];
}

/** Pounds where nothing was sold. */
function mainCurrency(rows: readonly Donated[]): string {
  const sums = new Map<string, number>();
  for (const { currency, units } of rows)
    if (currency !== null && units > 0) sums.set(currency, (sums.get(currency) ?? 0) + units);
  return [...sums].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'GBP';
}
