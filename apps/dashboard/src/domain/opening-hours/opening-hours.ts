import {
  defaultOpeningHours,
  isClosed,
  minutesOf,
  type OpeningHours,
  type Span,
  timePattern,
} from '@dw/contract/opening-hours';

/** A day of the week in the form: 1 is Monday. `allDay` is around the clock; the intervals wait for when it is not. */
export type DayHours = {
  readonly day: number;
  readonly open: boolean;
  readonly allDay: boolean;
  readonly intervals: readonly Span[];
};

const days = [1, 2, 3, 4, 5, 6, 7] as const;
/** What a day is opened with. */
const usual: Span = { from: defaultOpeningHours[0]?.from ?? '', until: defaultOpeningHours[0]?.until ?? '' };
/** A whole day on the wire. */
const wholeDay: Span = { from: '00:00', until: '23:59' };
const latest = 24 * 60 - 1;

const isWholeDay = ({ from, until }: Span) => from === wholeDay.from && until === wholeDay.until;

/** The seven days as the form shows them, Monday first. */
export const fromWire = (entries: readonly OpeningHours[]): readonly DayHours[] =>
  days.map((day) => {
    const intervals = entries.filter((entry) => entry.day === day).map(({ from, until }) => ({ from, until }));
    const allDay = intervals.length === 1 && intervals.every(isWholeDay);
    return {
      day,
      open: intervals.length > 0,
      allDay,
      intervals: intervals.length === 0 || allDay ? [usual] : intervals,
    };
  });

/** What is sent: closed days and those from 00:00 to 00:00 are left out. */
export const toWire = (hours: readonly DayHours[]): readonly OpeningHours[] =>
  hours
    .filter(({ open }) => open)
    .flatMap(({ day, allDay, intervals }) => (allDay ? [wholeDay] : intervals).map((one) => ({ day, ...one })))
    .filter((entry) => !isClosed(entry));

/** Monday’s hours on every day. */
export const copyMonday = (hours: readonly DayHours[]): readonly DayHours[] => {
  const monday = hours.find(({ day }) => day === 1);
  return monday ? hours.map(({ day }) => ({ ...monday, day })) : hours;
};

/** What comes after an interval: an hour later, for at most three hours; empty where the day is over. */
export function intervalAfter(last: Span | undefined): Span {
  const from = last && timePattern.test(last.until) ? minutesOf(last.until) + 60 : latest;
  if (from >= latest) return { from: '', until: '' };
  return { from: timeOf(from), until: timeOf(Math.min(from + 180, latest)) };
}

/** One more interval for a day. */
export const withInterval = ({ intervals, ...rest }: DayHours): DayHours => ({
  ...rest,
  intervals: [...intervals, intervalAfter(intervals.at(-1))],
});

export const withoutInterval = ({ intervals, ...rest }: DayHours, at: number): DayHours => ({
  ...rest,
  intervals: intervals.filter((_, index) => index !== at),
});

export const withTimes = ({ intervals, ...rest }: DayHours, at: number, times: Partial<Span>): DayHours => ({
  ...rest,
  intervals: intervals.map((one, index) => (index === at ? { ...one, ...times } : one)),
});

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Both times are there and are times. */
export const isWhole = ({ from, until }: Span): boolean => timePattern.test(from) && timePattern.test(until);

/** Whether an interval runs into the next day. */
export const isOvernight = (span: Span): boolean => isWhole(span) && minutesOf(span.until) < minutesOf(span.from);
