import type { Span, SpecialHours } from '@dw/contract/opening-hours';
import { spanProblems } from './hours-problems';

/** Days that differ from the week, as the form shows them; closed ones keep their hours for when they are opened. */
export type SpecialDays = {
  readonly from: string;
  readonly until: string;
  readonly name: string;
  readonly closed: boolean;
  readonly intervals: readonly Span[];
};

const usual: Span = { from: '10:00', until: '16:00' };

/** A day that has not been chosen yet. */
export const emptySpecial: SpecialDays = { from: '', until: '', name: '', closed: true, intervals: [usual] };

export const specialFromWire = (entries: readonly SpecialHours[]): readonly SpecialDays[] =>
  entries.map(({ from_date, until_date, name, hours }) => ({
    from: from_date,
    until: until_date === from_date ? '' : until_date,
    name,
    closed: hours.length === 0,
    intervals: hours.length === 0 ? [usual] : hours,
  }));

/** A single day needs no last one. */
export const lastDay = ({ from, until }: Pick<SpecialDays, 'from' | 'until'>): string => until || from;

export const specialToWire = (days: readonly SpecialDays[]) =>
  days.map((one) => ({
    from_date: one.from,
    until_date: lastDay(one),
    name: one.name.trim(),
    hours: one.closed ? [] : [...one.intervals],
  }));

export type SpecialProblem = 'date' | 'order' | 'twice' | 'hours';

/** What is wrong with the special days: place in the list -> problem. Of two that share a day the later one in the list is named. */
export function specialProblems(days: readonly SpecialDays[]): ReadonlyMap<number, SpecialProblem> {
  const problems = new Map<number, SpecialProblem>();
  for (const [at, one] of days.entries()) {
    const until = lastDay(one);
    const shares = (other: SpecialDays) =>
      one.from !== '' && other.from !== '' && one.from <= lastDay(other) && other.from <= until;
    if (one.from === '') problems.set(at, 'date');
    else if (until < one.from) problems.set(at, 'order');
    else if (days.slice(0, at).some(shares)) problems.set(at, 'twice');
    else if (!one.closed && spanProblems(one.intervals, one.from === until).size > 0) problems.set(at, 'hours');
  }
  return problems;
}
