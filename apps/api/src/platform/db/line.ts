import type pg from 'pg';
import utils from 'pg/lib/utils.js';
import { Asked, type Shape } from './asked';
import { Flush } from './flush';
import { patienceOf } from './pool';

/** Takes statements: a connection, or a line to one. */
export type Statements = {
  query<R extends pg.QueryResultRow = pg.QueryResultRow>(
    asked: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<R>>;
};

const lines = new WeakMap<pg.PoolClient, Line>();

/** The line to a connection: always the same, so that what it knows of statements is learned once. */
export function lineTo(client: pg.PoolClient): Line {
  const known = lines.get(client);
  if (known) return known;
  const made = new Line(client);
  lines.set(client, made);
  return made;
}

/**
 * Sends what is asked within one turn of the event loop in one flush (see Flush). Every statement goes as a prepared one, so a
 * text holds one statement.
 */
export class Line implements Statements {
  readonly #shapes = new Map<string, Shape>();
  #waiting: Asked[] = [];
  #unsendable: Error | undefined;
  #afterFlush: (() => void)[] = [];

  constructor(readonly client: pg.PoolClient) {}

  query<R extends pg.QueryResultRow>(
    asked: string | (pg.QueryConfig & { rowMode?: string }),
    given?: unknown[],
  ): Promise<pg.QueryResult<R>> {
    const { text, name, types, rowMode, values = given ?? [] } = typeof asked === 'string' ? { text: asked } : asked;
    return new Promise((resolve, reject) => {
      const described = (shape: Shape) => {
        if (name !== undefined) this.#shapes.set(name, shape);
      };
      const answering = { resolve: resolve as never, reject, described };
      const shape = name === undefined ? undefined : this.#shapes.get(name);
      const asking = { text, name, types, shape, asArrays: rowMode === 'array' };
      // After the promises that are due now: they may ask for more.
      if (this.#waiting.length === 0) process.nextTick(() => this.#flush());
      this.#waiting.push(new Asked({ ...asking, values: this.#readable(given ?? values) }, answering));
    });
  }

  /** The values as the database reads them. One that cannot be sent keeps the whole flush back: it is one transaction. */
  #readable(values: readonly unknown[]): (string | Buffer | null)[] {
    try {
      return values.map(utils.prepareValue);
    } catch (error) {
      this.#unsendable ??= error instanceof Error ? error : new Error(String(error));
      return [];
    }
  }

  /** What was asked in this turn is not sent. */
  withdraw(reason: Error): void {
    const statements = this.#waiting;
    this.#waiting = [];
    for (const asked of statements) asked.reject(reason);
  }

  /** Runs when what is asked in this turn is on its way, or will never be. */
  afterFlush(run: () => void): void {
    this.#afterFlush.push(run);
  }

  #flush(): void {
    this.#send();
    const due = this.#afterFlush;
    this.#afterFlush = [];
    for (const run of due) run();
  }

  #send(): void {
    if (this.#unsendable) this.withdraw(this.#unsendable);
    this.#unsendable = undefined;
    if (this.#waiting.length === 0) return;
    const statements = this.#waiting;
    this.#waiting = [];
    const patience = patienceOf(this.client);
    this.client.query(new Flush(statements, patience && patience * statements.length));
  }
}
