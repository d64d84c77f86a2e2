import { isPlain, neutralised, restored } from '@dw/contract/formula-cells';

/** A column of a file, for the way in and the way out. */
export type Column = {
  /** Its header; found in any case, blanks around it do not count. */
  readonly name: string;
  /** `plain` holds numbers or phone numbers, whose leading sign is no formula. */
  readonly holds: 'text' | 'plain';
  /** A file without it is refused. */
  readonly required: boolean;
  /** In small letters, other names that can only mean it. */
  readonly same?: readonly string[];
  /** What others call it, in small letters: offered where a header is not known. */
  readonly others?: readonly string[];
};

/** A cell as it goes into a file. */
export function cellOut(column: Column, value: string): string {
  return column.holds === 'plain' && isPlain(value) ? value : neutralised(value);
}

/** What was meant by a cell of a file. */
export function cellIn(column: Column, cell: string): string {
  return column.holds === 'plain' && isPlain(cell) ? cell : restored(cell);
}
