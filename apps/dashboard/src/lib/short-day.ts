import { region } from './formats';

/** A day of the wire as people write it: 2026-11-21 is 21 Nov. */
export const shortDay = (day: string, language: string): string =>
  day === ''
    ? ''
    : new Intl.DateTimeFormat(region(language), {
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
      }).format(new Date(day));
