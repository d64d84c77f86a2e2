import { region } from './formats';

/** An instant where the reader is, short: '16 Nov, 20:14'; with its year where that is another. */
export function dayAndTime(instant: string, language: string, now: Date = new Date()): string {
  const date = new Date(instant);
  return new Intl.DateTimeFormat(region(language), {
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(date);
}

/** The time of an instant where the reader is: '13:20'. */
export const timeOfDay = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(region(language), { hour: '2-digit', minute: '2-digit', hour12: false }).format(
    new Date(instant),
  );

/** The day of an instant where the reader is, short: '23 Dec'; with its year where that is another. */
export function shortDate(instant: string, language: string, now: Date = new Date()): string {
  const date = new Date(instant);
  return new Intl.DateTimeFormat(region(language), {
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(date);
}
