import { region } from './formats';

/** The height of a bar where the highest is `full`; any value above 0 is visible, and 0 is a thin line. */
export function heightOf(value: number, most: number, full: number): number {
  if (value <= 0 || most <= 0) return 1;
  return Math.max(3, Math.round((value / most) * full));
}

/** A day of the wire as people write it: 2026-11-21 is 21 Nov. */
export const shortDay = (day: string, language: string): string =>
  day === ''
    ? ''
    : new Intl.DateTimeFormat(region(language), {
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
      }).format(new Date(day));
