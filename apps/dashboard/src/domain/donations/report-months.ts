/** The first month of the donations report. */
const first = '2023-03';

/** Every month of the report as `2026-11`, the present one (UTC) first, by year. */
export function reportMonths(now: Date): readonly { readonly year: string; readonly months: readonly string[] }[] {
  const months: string[] = [];
  for (let at = 0; ; at += 1) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - at)).toISOString().slice(0, 7);
    if (month < first) break;
    months.push(month);
  }
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return years.map((year) => ({ year, months: months.filter((month) => month.startsWith(year)) }));
}
