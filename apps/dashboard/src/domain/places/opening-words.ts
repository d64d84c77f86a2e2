import type { TFunction } from 'i18next';
import type { Place } from './place';

const clock = (language: string, timeZone: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone, ...parts });

const dayLength = 86_400_000;

/** When it opens: the time today, the day and the time within a week, else the date. */
function opens(instant: string, zone: string, language: string, now: Date): string {
  const then = new Date(instant);
  const day = (date: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(date);
  const ahead = then.getTime() - now.getTime();
  if (ahead >= 6 * dayLength)
    return new Intl.DateTimeFormat(language, { timeZone: zone, day: 'numeric', month: 'short' }).format(then);
  return clock(language, zone, day(then) === day(now) ? {} : { weekday: 'short' }).format(then);
}

/** 'Open until 17:00', 'Opens Mon 08:00', 'Closed': in the place’s own zone. */
export function openingWords(
  t: TFunction,
  language: string,
  { open_now, closes_at, next_opening, zone }: Pick<Place, 'open_now' | 'closes_at' | 'next_opening' | 'zone'>,
  now: Date,
): string {
  if (open_now && closes_at) return t('Open until {time}', { time: opens(closes_at, zone, language, now) });
  if (open_now) return t('Open now');
  return next_opening ? t('Opens {time}', { time: opens(next_opening, zone, language, now) }) : t('Closed');
}
