const two = (number: number): string => String(number).padStart(2, '0');

/** The day of an instant where the reader is, as spreadsheets read it: '2026-11-27'; nothing where there is none. */
export function fileDay(instant: string | null | undefined): string {
  if (!instant) return '';
  const date = new Date(instant);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Day and time of an instant where the reader is: '2026-11-27 09:15'. */
export function fileTime(instant: string | null | undefined): string {
  if (!instant) return '';
  const date = new Date(instant);
  return `${fileDay(instant)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The two lines of a cell as one. */
export const oneLine = (...lines: readonly (string | false | null | undefined)[]): string =>
  lines.filter(Boolean).join(' · ');
