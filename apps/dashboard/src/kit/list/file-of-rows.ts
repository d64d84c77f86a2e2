import { isPlain, neutralised } from '@dw/contract/formula-cells';
import type { ExportedColumn, FileValue } from './list-types';

/** A text as it goes into a file: a spreadsheet runs none of it. In a column of numbers a leading sign is no formula. */
const cellOf = (value: FileValue, holdsNumbers: boolean): string => {
  const text = String(value ?? '');
  return typeof value === 'number' || (holdsNumbers && isPlain(text)) ? text : neutralised(text);
};

/**
 * Rows as lines of a file, the headers first: the columns that are given, in their order. What a cell shows besides stands next to it,
 * unless there is a column for it.
 */
export function fileOfRows<Row, S extends string>(
  columns: readonly ExportedColumn<Row, S>[],
  rows: readonly Row[],
): string[][] {
  const own = new Set(columns.map(({ header }) => header));
  const cells = columns.flatMap((column) => {
    const read = column.text === undefined ? column.cell : column.text;
    if (read === null) return [];
    const also = column.also?.filter(({ header }) => !own.has(header)) ?? [];
    return [
      { header: column.header, numbers: column.align === 'right', read },
      ...also.map(({ header, text }) => ({ header, numbers: false, read: text })),
    ];
  });
  return [
    cells.map(({ header }) => cellOf(header, false)),
    ...rows.map((row, at) => cells.map(({ read, numbers }) => cellOf(read(row, at + 1), numbers))),
  ];
}
