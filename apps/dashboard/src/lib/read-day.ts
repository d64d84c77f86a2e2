const pad = (number: number) => String(number).padStart(2, '0');

/** A day of the wire that there is: the 31st of February is none. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere && year >= 1900 && year <= 9999 ? `${year}-${pad(month)}-${pad(day)}` : undefined;
}

/**
 * The day that somebody typed, as `2026-12-01`; undefined where it is none. Each of our languages writes day, month, year: `1/12/2026`,
 * `01.12.26`, `1 12 2026`, `01122026`; a year of four digits may come first.
 */
export function readDay(typed: string): string | undefined {
  const text = typed.trim();
  const [, day8, month8, year8] = /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? [];
  if (year8) return dayOf(Number(year8), Number(month8), Number(day8));
  const [, year, month, day] = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(text) ?? [];
  if (year) return dayOf(Number(year), Number(month), Number(day));
  const [, first, second, last] = /^(\d{1,2})[-./ ]+(\d{1,2})[-./ ]+(\d{4}|\d{2})\.?$/.exec(text) ?? [];
  if (!last) return undefined;
  return dayOf(last.length === 2 ? 2000 + Number(last) : Number(last), Number(second), Number(first));
}
