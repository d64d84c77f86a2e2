import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Scope } from '../auth/scope';
import type { Statements } from './line';

export type Queries = NodePgDatabase;

/** What `statement` needs of a built query. */
type Preparable<R> = { prepare(name: string): { execute(values?: Record<string, unknown>): Promise<R> } };
type Prepared = { execute(values?: Record<string, unknown>): Promise<unknown> };

const queriesOf = new WeakMap<Statements, Queries>();
const preparedOf = new WeakMap<Statements, Map<string, Prepared>>();

/** Thrown when a query comes after the transaction’s last flush: a read that awaits between its queries. */
export class TransactionClosed extends Error {
  constructor() {
    super('This transaction is over: a read sends all its queries before it awaits any of them.');
  }
}

/** A unit of work on one connection, whether or not it has a scope. */
export type Unit = {
  readonly queries: Queries;
  readonly client: Statements;
  /** Runs once the work is known to be committed; never when it is rolled back. */
  afterCommit(run: () => void): void;
};

/** One transaction of one scope. `queries` builds and runs cold queries; hot ones are declared with `statement`. */
export class Tx implements Unit {
  #open = true;
  readonly #afterCommit: (() => void)[] = [];
  readonly #along: Promise<unknown>[] = [];
  /** Whether this transaction wrote its audit row. */
  audited = false;

  constructor(
    readonly scope: Scope,
    readonly client: Statements,
    readonly requestId: string,
  ) {}

  get queries(): Queries {
    if (!this.#open) throw new TransactionClosed();
    return queriesFor(this.client);
  }

  afterCommit(run: () => void): void {
    this.#afterCommit.push(run);
  }

  /**
   * Takes a statement whose answer nobody needs: it travels in the flush of the commit, and where it fails nothing is
   * committed and its error is the transaction’s.
   */
  along(sent: Promise<unknown>): void {
    // Heard at the end; until then it must not count as unheard.
    sent.catch(() => {});
    this.#along.push(sent);
  }

  /** What travels with the commit, in the order in which it was sent. */
  get underWay(): readonly Promise<unknown>[] {
    return this.#along;
  }

  /** No further query may be sent. */
  close(): void {
    this.#open = false;
  }

  committed(): void {
    for (const run of this.#afterCommit) run();
  }
}

/** The query builder of one connection. */
export function queriesFor(client: Statements): Queries {
  const known = queriesOf.get(client);
  if (known) return known;
  const made = drizzle(client as pg.PoolClient, { casing: 'snake_case' });
  queriesOf.set(client, made);
  return made;
}

/**
 * Declares a hot query: built once, prepared once per connection under `name`, then run at the speed of bare SQL.
 * Values are `sql.placeholder`s. The query is sent before the first await, so that several travel in one flush.
 */
export function statement<P extends Record<string, unknown>, R>(
  name: string,
  build: (queries: Queries) => Preparable<R>,
): (tx: Tx, values: P) => Promise<R> {
  return (tx, values) => prepareOn(tx.client, tx.queries, name, build).execute(values);
}

/** As `statement`, on a connection outside any scope; only for platform/auth. */
export function prepareOn<R>(
  client: Statements,
  queries: Queries,
  name: string,
  build: (queries: Queries) => Preparable<R>,
): { execute(values?: Record<string, unknown>): Promise<R> } {
  let cache = preparedOf.get(client);
  if (!cache) {
    cache = new Map();
    preparedOf.set(client, cache);
  }
  // One name, one query: what the map holds under it was built by the same function.
  let prepared = cache.get(name) as { execute(values?: Record<string, unknown>): Promise<R> } | undefined;
  if (!prepared) {
    prepared = build(queries).prepare(name);
    cache.set(name, prepared);
  }
  return prepared;
}
