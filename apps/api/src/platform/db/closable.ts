import type pg from 'pg';
import type { Statements } from './pipeline';
import { titleOf } from './statement-failure';

/** Thrown when a query comes after its transaction has ended or its last batch has left. It was not sent. */
export class TransactionClosed extends Error {
  constructor(statement: string) {
    super(
      `The transaction is over, and "${statement}" was not sent: a read sends all its queries before it awaits any.`,
    );
    this.name = 'TransactionClosed';
  }
}

/** A connection as one unit of work has it: closed with the unit, however long somebody holds it. */
export class Closable implements Statements {
  #open = true;

  /** @param connection what takes the statements; the same for many units, one after the other */
  constructor(readonly connection: Statements) {}

  query<R extends pg.QueryResultRow>(asked: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult<R>> {
    if (!this.#open) return Promise.reject(new TransactionClosed(titleOf(asked)));
    return this.connection.query<R>(asked, values);
  }

  /** @throws TransactionClosed where `statement` comes too late */
  assertOpen(statement: string): void {
    if (!this.#open) throw new TransactionClosed(statement);
  }

  close(): void {
    this.#open = false;
  }
}
