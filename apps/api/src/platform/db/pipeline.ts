import type pg from 'pg';
import utils from 'pg/lib/utils.js';
import { Batch } from './batch';
import { enclosed } from './enclosed-batch';
import { PendingStatement, type Shape } from './pending-statement';
import { enclosesBatches, patienceOf, takesNames } from './pool';
import { withPlace } from './statement-failure';

/** Takes statements: a connection, or a pipeline to one. */
export type Statements = {
  query<R extends pg.QueryResultRow = pg.QueryResultRow>(
    asked: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<R>>;
};

type StatementInput = string | (pg.QueryConfig & { rowMode?: string });

const pipelines = new WeakMap<pg.PoolClient, Pipeline>();

/** The pipeline of a connection, created once, so that it remembers which statements are prepared. */
export function pipelineOf(client: pg.PoolClient): Pipeline {
  const known = pipelines.get(client);
  if (known) return known;
  const made = new Pipeline(client);
  pipelines.set(client, made);
  return made;
}

/**
 * Sends all statements of one turn of the event loop in one batch (see Batch). Every statement is prepared, so a text
 * holds one statement.
 */
export class Pipeline implements Statements {
  readonly #shapes = new Map<string, Shape>();
  #waiting: PendingStatement[] = [];
  #unsendable: Error | undefined;
  #afterBatch: (() => void)[] = [];

  readonly #takesNames: boolean;
  readonly #encloses: boolean;
  #inTransaction = false;

  constructor(readonly client: pg.PoolClient) {
    this.#takesNames = takesNames(client);
    this.#encloses = enclosesBatches(client);
  }

  async query<R extends pg.QueryResultRow>(asked: StatementInput, given?: unknown[]): Promise<pg.QueryResult<R>> {
    try {
      return await this.#ask<R>(asked, given);
    } catch (error) {
      throw withPlace(error, asked);
    }
  }

  #ask<R extends pg.QueryResultRow>(asked: StatementInput, given?: unknown[]): Promise<pg.QueryResult<R>> {
    const {
      text,
      types,
      rowMode,
      values = given ?? [],
      ...named
    } = typeof asked === 'string' ? { text: asked } : asked;
    const name = this.#takesNames ? named.name : undefined;
    return new Promise((resolve, reject) => {
      const described = (shape: Shape) => {
        if (name !== undefined) this.#shapes.set(name, shape);
      };
      const answering = { resolve: resolve as never, reject, described };
      const shape = name === undefined ? undefined : this.#shapes.get(name);
      const asking = { text, name, types, shape, asArrays: rowMode === 'array' };
      // After pending promises, which may send more statements.
      if (this.#waiting.length === 0) process.nextTick(() => this.#sendWaiting());
      this.#waiting.push(new PendingStatement({ values: this.#readable(given ?? values), ...asking }, answering));
    });
  }

  /**
   * The values as the database reads them. If one cannot be encoded the whole batch is not sent, since it is one
   * transaction.
   */
  #readable(values: readonly unknown[]): (string | Buffer | null)[] {
    try {
      return values.map(utils.prepareValue);
    } catch (error) {
      this.#unsendable ??= error instanceof Error ? error : new Error(String(error));
      return [];
    }
  }

  /** Drops the statements of this turn. */
  withdraw(reason: Error): void {
    const statements = this.#waiting;
    this.#waiting = [];
    for (const asked of statements) asked.reject(reason);
  }

  /** Runs once the statements of this turn were sent or dropped. */
  afterBatch(run: () => void): void {
    this.#afterBatch.push(run);
  }

  /** Where a batch is no transaction by itself, one that stands in none becomes one. */
  #ofOneTransaction(asked: PendingStatement[]): PendingStatement[] {
    if (!this.#encloses) return asked;
    const control = asked.findLast(({ asking }) => /^(?:begin|commit|rollback)$/.test(asking.text));
    if (!control) return this.#inTransaction ? asked : enclosed(asked, this.client);
    this.#inTransaction = control.asking.text === 'begin';
    return asked;
  }

  #sendWaiting(): void {
    this.#send();
    const due = this.#afterBatch;
    this.#afterBatch = [];
    for (const run of due) run();
  }

  #send(): void {
    if (this.#unsendable) this.withdraw(this.#unsendable);
    this.#unsendable = undefined;
    if (this.#waiting.length === 0) return;
    const statements = this.#ofOneTransaction(this.#waiting);
    this.#waiting = [];
    const patience = patienceOf(this.client);
    this.client.query(new Batch(statements, patience && patience * statements.length));
  }
}
