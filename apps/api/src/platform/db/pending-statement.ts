import pg from 'pg';

type Parse = (text: string) => unknown;
type Types = pg.CustomTypesConfig;

/** What the rows of a statement look like. It is asked for once: a named statement never changes its columns. */
export type Shape = { readonly fields: pg.FieldDef[]; readonly parsers: readonly Parse[] };

export type Asking = {
  readonly text: string;
  readonly name: string | undefined;
  /** As the database reads them. */
  readonly values: readonly (string | Buffer | null)[];
  readonly asArrays: boolean;
  readonly types: Types | undefined;
  /** What is known of its rows. */
  readonly shape: Shape | undefined;
};
export type Answering = {
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (error: Error) => void;
  readonly described: (shape: Shape) => void;
};

/** One statement that was sent, and what has been received for it. */
export class PendingStatement {
  readonly #rows: unknown[] = [];
  #shape: Shape | undefined;
  #tag = '';
  #failure: unknown;

  constructor(
    readonly asking: Asking,
    readonly answering: Answering,
  ) {
    this.#shape = asking.shape;
  }

  describe(fields: pg.FieldDef[]): void {
    const types = this.asking.types ?? pg.types;
    this.#shape = { fields, parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text')) };
    this.answering.described(this.#shape);
  }

  /** A row. A value that cannot be read fails this statement alone, once all answers have arrived. */
  take(values: readonly (string | null)[]): void {
    if (!this.#shape || this.#failure !== undefined) return;
    try {
      this.#rows.push(this.asking.asArrays ? asArray(values, this.#shape) : asObject(values, this.#shape));
    } catch (error) {
      this.#failure = error;
    }
  }

  /** @param tag what was done and to how many rows: `INSERT 0 1`, `COMMIT` */
  complete(tag: string): void {
    this.#tag = tag;
  }

  resolve(): void {
    if (this.#failure instanceof Error) {
      this.answering.reject(this.#failure);
      return;
    }
    const [command = '', ...counts] = this.#tag.split(' ');
    const rowCount = counts.length > 0 ? Number(counts.at(-1)) : null;
    const rows = this.#rows as pg.QueryResultRow[];
    this.answering.resolve({ command, rowCount, oid: 0, fields: this.#shape?.fields ?? [], rows });
  }

  reject(error: Error): void {
    this.answering.reject(error);
  }
}

function asArray(values: readonly (string | null)[], { parsers }: Shape): unknown[] {
  const row: unknown[] = [];
  for (const [at, parse] of parsers.entries()) {
    const value = values[at];
    row.push(value === null || value === undefined ? null : parse(value));
  }
  return row;
}

function asObject(values: readonly (string | null)[], { fields, parsers }: Shape): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [at, { name }] of fields.entries()) {
    const value = values[at];
    row[name] = value === null || value === undefined ? null : parsers[at]?.(value);
  }
  return row;
}
