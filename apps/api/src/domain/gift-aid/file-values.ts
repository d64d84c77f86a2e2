import type { Complaint } from '../../platform/imports/kind';

/** That a cell of a file is wrong. */
export const wrongCell = (column: string, value: string, code: string, reason: string): Complaint => ({
  column,
  value,
  code,
  reason,
});

const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));

/** What is wrong with a day that is over, or today's in London; undefined where nothing is. */
export function wrongDay(column: string, day: string, today: string): Complaint | undefined {
  if (!isDay(day)) return wrongCell(column, day, 'day', 'Enter a date such as 2026-12-01.');
  return day > today ? wrongCell(column, day, 'day_to_come', 'This day is still to come.') : undefined;
}

/** What is wrong with what names a line: a number of a label, or a till's. */
export function wrongName(column: string, name: string, most: number): Complaint | undefined {
  if (name === '') return wrongCell(column, name, 'required', 'This field is required.');
  return name.length > most ? wrongCell(column, name, 'too_long', 'It is too long.') : undefined;
}
