import type { Interval } from '@dw/contract';

/** The end of a period that begins at `start`: on the anchor’s day, or the last one of a shorter month. Times are UTC. */
export function periodAfter(start: Date, interval: Interval, anchorDay: number): Date {
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + (interval === 'year' ? 12 : 1)];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(year, month, Math.min(anchorDay, lastDay));
  return end;
}

/** The period that `now` lies in, counted from where the last one ended: those that nobody had are not billed. */
export function periodOf(from: Date, interval: Interval, anchorDay: number, now: Date) {
  let start = from;
  let end = periodAfter(start, interval, anchorDay);
  while (end <= now) {
    start = end;
    end = periodAfter(start, interval, anchorDay);
  }
  return { start, end };
}

/** What is left of a paid period, in pence, rounded to the nearest. */
export function unusedPence(paid: number, { start, end }: { start: Date; end: Date }, now: Date): number {
  const [whole, left] = [end.getTime() - start.getTime(), end.getTime() - now.getTime()];
  if (whole <= 0 || left <= 0) return 0;
  return Math.round((paid * Math.min(left, whole)) / whole);
}
