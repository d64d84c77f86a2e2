/** Rows in columns that are as wide as their widest cell; the last one is not filled up. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, [...cell].length);
  return rows.map((row) =>
    row
      .map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd(),
  );
}

/** A table with a head and a line under it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const clean = rows.map((row) => row.map(oneLine));
  const [titles = '', ...lines] = columns([head, ...clean]);
  return [titles, '-'.repeat(Math.max(titles.length, ...lines.map((line) => [...line].length))), ...lines].join('\n');
}

/** Names and values, one a line. */
export const list = (rows: readonly (readonly [string, string])[]): string =>
  columns(rows.map(([name, value]) => [name, oneLine(value)])).join('\n');

// biome-ignore lint/suspicious/noControlCharactersInRegex: what a partner typed must not move the operator’s terminal.
const controls = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g;

/** Without line breaks and control characters. */
export const oneLine = (text: string): string => text.replace(controls, ' ').trim();

export const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** To the minute, in UTC. */
export const moment = (at: Date | null): string =>
  at === null ? '-' : `${at.toISOString().slice(0, 16).replace('T', ' ')}Z`;

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export function size(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}
