const dayMs = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Days (UTC) that figures are of, today last, and those of the same length before. */
export type HomeDays = { readonly days: readonly string[]; readonly from: string; readonly before: string };

/** The last so many days, and the first day of them and of those before. */
export function homeDays(now: Date, length: number): HomeDays {
  const ago = (days: number) => dayOf(now.getTime() - days * dayMs);
  const days = Array.from({ length }, (_, at) => ago(length - 1 - at));
  return { days, from: ago(length - 1), before: ago(2 * length - 1) };
}
