import { limits, type RefusedLine } from '@dw/contract';
import type { Tx } from '../db/transaction';
import type { Column } from './columns';
import type { Batch } from './lines';

/** What is wrong with one cell of a line, said for the user; `column` is '' where it is the line as a whole. */
export type Complaint = {
  readonly column: string;
  readonly value: string;
  readonly reason: string;
  readonly code: string;
};
/** A row that may be written, and the line it came from. */
export type ImportedRow<R> = { readonly line: number; readonly row: R };

/** What became of some rows. `refused`: what only the database could tell. */
export type Written = {
  readonly added: number;
  readonly updated?: number;
  readonly unchanged?: number;
  readonly duplicates?: number;
  readonly refused?: readonly RefusedLine[];
};

type Definition<R> = {
  /** `coupon-codes`; the table of imports keeps it. */
  readonly name: string;
  readonly columns: readonly Column[];
  /** A file may begin with its first row. */
  readonly headerless?: boolean;
  /** Reads a line, its cells in the order of `columns`. */
  readonly read: (cells: readonly string[]) => { readonly row: R } | { readonly complaints: readonly Complaint[] };
  /** Writes rows, in the transaction that also keeps the progress; never called twice for rows that were kept. */
  readonly write: (tx: Tx, target: number, rows: readonly ImportedRow<R>[]) => Promise<Written>;
};

/** What the engine knows of a kind of import: a batch is checked, then written. */
export type ImportKind = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly headerless: boolean;
  readonly check: (batch: Batch) => {
    readonly refused: readonly RefusedLine[];
    readonly write: (tx: Tx, target: number) => Promise<Written>;
  };
};

/** Declares what can be imported: a feature's columns, how a line is read, and how rows are written. */
export function importKind<R>({ name, columns, headerless = false, read, write }: Definition<R>): ImportKind {
  return {
    name,
    columns,
    headerless,
    check(batch) {
      const rows: ImportedRow<R>[] = [];
      const refused = batch.misshapen.map(({ line, cells, width }) => {
        const reason = `The line has ${cells.length} cells instead of ${width}.`;
        return { line, column: '', value: shown(cells.join(' ')), reason, code: 'cells' };
      });
      for (const { line, cells } of batch.lines) {
        const result = read(cells);
        if ('row' in result) rows.push({ line, row: result.row });
        // A line is refused once, whatever else is wrong with it.
        else for (const complaint of result.complaints.slice(0, 1)) refused.push(refusedLine(line, complaint));
      }
      return {
        refused: refused.sort((one, other) => one.line - other.line),
        write: async (tx, target) => (rows.length > 0 ? write(tx, target, rows) : { added: 0 }),
      };
    },
  };
}

/** A line of the report. */
export function refusedLine(line: number, { column, value, reason, code }: Complaint): RefusedLine {
  return { line, column, value: shown(value), reason, code };
}

/** A cell as the report repeats it: no longer than that, and whole characters only. */
function shown(value: string): string {
  const { value: most } = limits.import;
  if (value.length <= most) return value;
  return `${Array.from(value.slice(0, most - 1))
    .slice(0, most / 2)
    .join('')}…`;
}
