import type { TFunction } from 'i18next';
import { dayName } from '../../lib/day-names';
import type { DayHours } from '../opening-hours/opening-hours';
import { lastDay, type SpecialDays } from '../opening-hours/special-hours';
import type { TagStates } from '../tags/tag-states';

/** The counts of chosen tags: what both versions of a stale edit are told apart by. */
export const sayTags = (t: TFunction, { allowed, disallowed }: TagStates): string =>
  `${t('{count} allowed', { count: allowed.length })}, ${t('{count} not allowed', { count: disallowed.length })}`;

/** A week in one line: 'Monday 08:00–12:30, 13:30–17:00; Tuesday …'. Closed days are left out. */
export const sayHours = (t: TFunction, language: string, hours: readonly DayHours[]): string =>
  hours
    .filter(({ open }) => open)
    .map(({ day, allDay, intervals }) => {
      const times = allDay ? t('Around the clock') : intervals.map(({ from, until }) => `${from}–${until}`).join(', ');
      return `${dayName(day, language)} ${times}`;
    })
    .join('; ') || t('Closed');

/** The special days in one line, by their dates. */
export const saySpecial = (t: TFunction, days: readonly SpecialDays[]): string =>
  days
    .map((one) => {
      const until = lastDay(one);
      const when = until === one.from ? one.from : `${one.from}–${until}`;
      const hours = one.closed ? t('Closed') : one.intervals.map((span) => `${span.from}–${span.until}`).join(', ');
      return `${when} ${one.name} ${hours}`.replaceAll(/\s+/g, ' ');
    })
    .join('; ');
