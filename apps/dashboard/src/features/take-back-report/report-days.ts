const day = 86_400_000;
const plain = (date: Date): string => date.toISOString().slice(0, 10);

/** The last day and the first of a time that ends today (UTC), `days` long. */
export const lastDays = (days: number, now: Date): { from: string; until: string } => ({
  from: plain(new Date(now.getTime() - (days - 1) * day)),
  until: plain(now),
});

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The days that an address names; the last thirty where it names none that make sense. */
export function daysIn(params: URLSearchParams, now: Date): { from: string; until: string } {
  const from = params.get('from');
  const until = params.get('until');
  return isDay(from) && isDay(until) ? { from, until } : lastDays(30, now);
}
