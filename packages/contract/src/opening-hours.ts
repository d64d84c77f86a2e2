/** When places are open. No imports, so that forms can check hours as they are typed. */

/** An opening of one weekday, 1 (Monday) to 7 (Sunday); a day without one is closed, one with several has a break. */
export type OpeningHours = { readonly day: number; readonly from: string; readonly until: string };
/** An opening of whatever day. */
export type Span = { readonly from: string; readonly until: string };
/** What holds instead of the week on these days, first and last included; without hours it is closed. */
export type SpecialHours = {
  readonly from_date: string;
  readonly until_date: string;
  readonly name: string;
  readonly hours: readonly Span[];
};

/** `HH:mm`, 00:00 to 23:59. */
export const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
export const minutesOfDay = 24 * 60;
const minutesOfWeek = 7 * minutesOfDay;

/** What a new place starts with (S1 section 9): Monday to Saturday 08:00 to 12:30. */
export const defaultOpeningHours: readonly OpeningHours[] = [1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  from: '08:00',
  until: '12:30',
}));

/** Minutes since midnight of a time that is well formed. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** 00:00 to 00:00 is how callers write a day that is closed. */
export function isClosed({ from, until }: Span): boolean {
  return from === '00:00' && until === '00:00';
}

/**
 * An opening in minutes from its day’s midnight. Where `until` comes before `from` it ends on the next day; 23:59 is the
 * end of the day, so that 00:00 to 23:59 is around the clock.
 */
export function minutesOfSpan({ from, until }: Span): { readonly start: number; readonly end: number } {
  const [start, written] = [minutesOf(from), minutesOf(until)];
  const end = written === minutesOfDay - 1 ? minutesOfDay : written;
  return { start, end: end <= start ? end + minutesOfDay : end };
}

/** Places in the list of those that begin before another has ended, the tail of Sunday’s night reaching into Monday. */
export function overlapping(hours: readonly OpeningHours[]): readonly number[] {
  const spans = hours.map(({ day, ...span }) => {
    const { start, end } = minutesOfSpan(span);
    return { start: (day - 1) * minutesOfDay + start, length: end - start };
  });
  return overlappingOn(minutesOfWeek, spans);
}

/** As `overlapping`, for openings that repeat each day or, `once`, stand on a single one. */
export function overlappingSpans(spans: readonly Span[], once: boolean): readonly number[] {
  const minutes = spans.map((span) => {
    const { start, end } = minutesOfSpan(span);
    return { start, length: end - start };
  });
  return overlappingOn(once ? 2 * minutesOfDay : minutesOfDay, minutes);
}

/** Openings as parts of a circle: each is to end before the next begins. */
function overlappingOn(
  circle: number,
  spans: readonly { readonly start: number; readonly length: number }[],
): readonly number[] {
  const order = spans.map((span, at) => ({ ...span, at })).sort((one, other) => one.start - other.start);
  return order.flatMap(({ start, length }, place) => {
    const next = order[(place + 1) % order.length];
    if (!next || order.length === 1) return [];
    const gap = place + 1 < order.length ? next.start - start : next.start + circle - start;
    return length > gap ? [next.at] : [];
  });
}
