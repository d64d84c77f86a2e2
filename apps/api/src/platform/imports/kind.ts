import type { RefusedLine } from '@dw/contract';
import type { Tx } from '../db/transaction';
import type { Column } from './columns';
import { type Kept, KeptNumbers } from './kept-rows';
import { shown } from './shown';

/** What is wrong with one cell of a line, said for the user; `column` is '' where it is the line as a whole. */
export type Complaint = {
  readonly column: string;
  readonly value: string;
  readonly reason: string;
  readonly code: string;
};

/** What a line says, or all that is wrong with it. */
export type LineRead<R> =
  | { readonly row: R /** Some of it is not the file’s own. */; readonly lookedUp?: boolean }
  | { readonly complaints: readonly Complaint[] };

/** The result of some rows. `refused`: those that only the database could judge. */
export type Written = {
  readonly added: number;
  readonly updated?: number;
  readonly unchanged?: number;
  readonly duplicates?: number;
  readonly refused?: readonly RefusedLine[];
};

/** Where rows go: into which row of the feature’s (0 where there is none), and by which import. */
export type Into = { readonly target: number; readonly importId: number };

type Definition<R, K extends Kept<R>> = {
  /** `places`; the table of imports keeps it. */
  readonly name: string;
  readonly columns: readonly Column[];
  /** A file may begin with its first row. */
  readonly headerless?: boolean;
  /** What a line belongs to: lines of one thing that follow each other are written together. */
  readonly together?: (cells: readonly string[]) => string;
  /** Reads a line, its cells in the order of `columns`; everything that is wrong with it is complained of, in their order. */
  readonly read: (cells: readonly string[]) => LineRead<R> | Promise<LineRead<R>>;
  /** Reading a line may ask a service: it is read before any transaction begins. */
  readonly asks?: boolean;
  /** Where a batch’s rows wait: a list, or what keeps many of them without making the heap grow. */
  readonly keep: () => K;
  /**
   * Writes rows, in the transaction that also keeps the progress; never called again for rows that were written. Rows
   * that only the database can judge are answered as refused. `lines` says where each row stood in the file.
   */
  readonly write: (tx: Tx, into: Into, rows: K, lines: ArrayLike<number>) => Promise<Written>;
};

/** Lines that have been read: those that were refused, and the others to be written. */
export type Batch = {
  /** How many lines it has. */
  readonly looked: number;
  /** How many of them waited for an answer from elsewhere, and how many had something looked up. */
  readonly asked: number;
  readonly lookedUp: number;
  /** What is wrong with lines that were refused; several for a line with several faults. */
  readonly refused: readonly RefusedLine[];
  /** Resolves once it is read, where that takes a service. */
  readonly add: (line: number, cells: readonly string[]) => Promise<void> | undefined;
  readonly refuse: (line: number, complaints: readonly Complaint[]) => void;
  /** Once. */
  readonly write: (tx: Tx, into: Into) => Promise<Written>;
};

/** What the engine knows of a kind of import. */
export type ImportKind = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly headerless: boolean;
  readonly asks: boolean;
  readonly together: ((cells: readonly string[]) => string) | undefined;
  readonly batch: () => Batch;
};

/** Declares what can be imported: a feature’s columns, how a line is read, and how rows are written. */
export function importKind<R, K extends Kept<R>>(definition: Definition<R, K>): ImportKind {
  const { name, columns, headerless = false, asks = false, together } = definition;
  // Buffers are reused: one for each batch would pile up until the next full garbage collection.
  const spare: Room<K>[] = [];
  return { name, columns, headerless, asks, together, batch: () => new RowBatch(definition, spare) };
}

type Room<K> = { readonly rows: K; readonly lines: KeptNumbers };
/** One is written while the next is read, of as many imports as run at a time. */
const mostSpare = 4;

class RowBatch<R, K extends Kept<R>> implements Batch {
  looked = 0;
  asked = 0;
  lookedUp = 0;
  readonly refused: RefusedLine[] = [];
  // Parallel lists: an object for each row would live long enough to make the heap grow.
  readonly #room: Room<K>;

  constructor(
    private readonly definition: Definition<R, K>,
    private readonly spare: Room<K>[],
  ) {
    this.#room = spare.pop() ?? { rows: definition.keep(), lines: new KeptNumbers() };
  }

  add(line: number, cells: readonly string[]): Promise<void> | undefined {
    const result = this.definition.read(cells);
    if (!(result instanceof Promise)) {
      this.#take(line, result);
      return undefined;
    }
    this.asked += 1;
    return result.then((read) => this.#take(line, read));
  }

  #take(line: number, result: LineRead<R>): void {
    if ('row' in result) {
      this.looked += 1;
      if (result.lookedUp) this.lookedUp += 1;
      this.#room.rows.push(result.row);
      this.#room.lines.push(line);
    } else this.refuse(line, result.complaints);
  }

  refuse(line: number, complaints: readonly Complaint[]): void {
    this.looked += 1;
    for (const { column, value, reason, code } of complaints)
      this.refused.push({ line, column, value: shown(value), reason, code });
  }

  async write(tx: Tx, into: Into): Promise<Written> {
    const { rows, lines } = this.#room;
    if (rows.length === 0) return { added: 0 };
    const written = await this.definition.write(tx, into, rows, lines.numbers);
    if (rows.clear && this.spare.length < mostSpare) {
      rows.clear();
      lines.clear();
      this.spare.push(this.#room);
    }
    return written;
  }
}
