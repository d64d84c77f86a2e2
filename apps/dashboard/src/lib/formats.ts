const sizeUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** A file’s size with its unit, at most two decimals: 18862 -> '18.42 KB'. */
export function fileSize(bytes: number): string {
  if (!(bytes > 0)) return '0 Bytes';
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), sizeUnits.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${sizeUnits[power]}`;
}

/** Two letters for a person: first and last name, else the start of the fallback. */
export function initials(first: string, last: string, fallback: string): string {
  const letters = [first, last].map((name) => name.trim().charAt(0)).join('');
  return (letters || fallback.trim().slice(0, 2)).toLocaleUpperCase();
}

/** A uuid or code cut in its middle: '8f3c…d21a'. */
export const shortened = (text: string): string => (text.length > 9 ? `${text.slice(0, 4)}…${text.slice(-4)}` : text);

/** A web address as people say it: without scheme and closing slash. */
export const plainUrl = (url: string): string => url.replace(/^https?:\/\//i, '').replace(/\/$/, '');

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** The language with the region whose way of writing is meant: days before months, hours from 0 to 24. */
export const region = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** One formatter for each language: making one costs as much as using it a hundred times. */
function perLanguage<F>(make: (language: string) => F): (language: string) => F {
  const made = new Map<string, F>();
  return (language) => {
    const known = made.get(language) ?? make(region(language));
    made.set(language, known);
    return known;
  };
}

const relative = perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const exact = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long' }));
const plain = perLanguage((language) => new Intl.NumberFormat(language));

/** How long ago, or in how long: '3 hours ago'. */
export function relativeTime(instant: string, now: Date, language: string): string {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  const format = relative(language);
  const step = steps.find(([, length]) => Math.abs(seconds) >= length);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second');
}

/** Whole days until then, a begun one counted; 0 where it is over. */
export const daysUntil = (instant: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(instant).getTime() - now.getTime()) / 86_400_000));

/** The exact time with its zone, for a hover. */
export const exactTime = (instant: string, language: string): string => exact(language).format(new Date(instant));

/** A count with the language’s separators: 6240 -> '6,240'. */
export const count = (number: number, language: string): string => plain(language).format(number);

const medium = perLanguage((language) => new Intl.DateTimeFormat(region(language), { dateStyle: 'medium' }));

/**
 * Makes the formatters that nearly every page uses: the first of each kind costs a browser as much as drawing several rows, so it is made
 * while the first answers are on their way.
 */
export function warmFormats(language: string): void {
  count(1000, language);
  relative(language).format(0, 'second');
  new Intl.PluralRules(language).select(2);
}

/** The day of an instant where the reader is: '1 Dec 2026'. */
export const mediumDay = (instant: string, language: string): string => medium(language).format(new Date(instant));

/** Decimal text in its currency: '10.00', 'GBP' -> '£10.00'. */
export const money = (amount: string, currency: string, language: string): string =>
  new Intl.NumberFormat(region(language), { style: 'currency', currency }).format(Number(amount));

const months = perLanguage(
  (language) => new Intl.DateTimeFormat(region(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** A month as people say it: '2026-11' -> 'November 2026'. */
export const monthName = (month: string, language: string): string =>
  months(language).format(new Date(`${month}-01T00:00:00Z`));
