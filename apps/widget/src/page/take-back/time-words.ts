import { locale } from '../lib/text';

/** '10:00', as the page’s language writes the time of a place’s own clock. */
export function timeWords(time: string): string {
  const moment = new Date(`2000-01-01T${time}:00Z`);
  return new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(moment);
}

/** 'Monday' for 1. */
export const weekday = (day: number): string =>
  // The third of January 2000 was a Monday.
  new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, 0, 2 + day)));
