import pg from 'pg';
import type { PendingStatement } from './pending-statement';

/** What a connection offers to a query that writes its own messages; the published types know half of it. */
type Wire = {
  readonly stream: { cork(): void; uncork(): void };
  /** Texts of the named statements that the server knows, and of those that are on their way to it. */
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: { text: string; name: string | undefined }): void;
  bind(of: { statement: string | undefined; values: readonly unknown[] }): void;
  describe(what: { type: 'P'; name: '' }): void;
  execute(): void;
  sync(): void;
};

type Message = { readonly text: string };
type Described = { readonly fields: pg.FieldDef[] };
type Data = { readonly fields: readonly (string | null)[] };

/** A statement that the server skipped, because one before it in the same batch failed. */
export class Skipped extends Error {
  constructor(cause: Error) {
    super('A statement before this one failed.', { cause });
    this.name = 'Skipped';
  }
}

/**
 * Statements that travel together: one message to the database and one back, instead of one each. Outside a transaction
 * they form one. The client calls the methods as the answers arrive, in the order in which the statements were sent.
 */
export class Batch extends pg.Query {
  // The client’s own fields for the named statements that the server knows.
  declare name: string | undefined;
  declare text: string;
  declare callback: (error?: Error) => void;
  #at = 0;
  #ended = false;
  /** Why nothing of it was sent. */
  #unsent: Error | undefined;

  /** @param query_timeout how long the client waits for all of it: each statement may take as long as one alone */
  constructor(
    readonly statements: readonly PendingStatement[],
    readonly query_timeout: number | undefined,
  ) {
    // The client wraps its own timeout around whatever it finds as the callback.
    super('', () => {});
    this.#show();
  }

  override submit = (connection: pg.Connection): Error | null => {
    const wire = connection as unknown as Wire;
    this.#unsent = this.#misnamed(wire);
    if (this.#unsent) return this.#unsent;
    wire.stream.cork();
    for (const { asking } of this.statements) {
      const { name, text, values, shape } = asking;
      const known = name && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) !== undefined;
      if (!known) wire.parse({ name, text });
      if (name && !known) wire.submittedNamedStatements[name] = text;
      wire.bind({ statement: name, values });
      if (!shape) wire.describe({ type: 'P', name: '' });
      wire.execute();
    }
    wire.sync();
    wire.stream.uncork();
    return null;
  };

  /** A name belongs to one text: with a reused name the server would run the other query. Nothing is sent then. */
  #misnamed(wire: Wire): Error | undefined {
    const added = new Map<string, string>();
    for (const { asking } of this.statements) {
      const { name, text } = asking;
      if (!name) continue;
      const known = wire.parsedStatements[name] ?? wire.submittedNamedStatements[name] ?? added.get(name);
      if (known === undefined) added.set(name, text);
      else if (known !== text)
        return new Error(`Prepared statements must be unique: the name '${name}' stands for another text.`);
    }
    return undefined;
  }

  handleRowDescription({ fields }: Described): void {
    this.#current?.describe(fields);
  }

  handleDataRow({ fields }: Data): void {
    this.#current?.take(fields);
  }

  handleCommandComplete({ text }: Message): void {
    this.#current?.complete(text);
    this.#next();
  }

  handleEmptyQuery(): void {
    this.#next();
  }

  handleReadyForQuery(): void {
    if (this.#ended) return;
    this.#ended = true;
    for (const asked of this.statements) asked.resolve();
    this.callback();
  }

  /** The server skips what comes after the statement that failed. */
  handleError(error: Error, connection: unknown): void {
    if (this.#ended) return;
    this.#ended = true;
    const { submittedNamedStatements } = connection as Wire;
    for (const [at, asked] of this.statements.entries()) {
      // After the last answer: the implicit commit failed, so nothing was written.
      if (at < this.#at && this.#at < this.statements.length) asked.resolve();
      else asked.reject(at <= this.#at || this.#unsent ? error : new Skipped(error));
      const { name } = asked.asking;
      if (at > this.#at && name) delete submittedNamedStatements[name];
    }
    this.callback(error);
  }

  get #current(): PendingStatement | undefined {
    return this.statements[this.#at];
  }

  #next(): void {
    this.#at += 1;
    this.#show();
  }

  #show(): void {
    this.name = this.#current?.asking.name;
    this.text = this.#current?.asking.text ?? '';
  }
}
