import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Scope } from '../auth/scope';
import { Closable } from './closable';
import type { Statements } from './pipeline';

export type Queries = NodePgDatabase;

/** What `statement` needs of a built query. */
type Preparable<R> = { prepare(name: string): { execute(values?: Record<string, unknown>): Promise<R> } };
type Prepared = { execute(values?: Record<string, unknown>): Promise<unknown> };

/** What was built for a connection under a name, and by what. */
const preparedOf = new WeakMap<Statements, Map<string, { readonly build: object; readonly prepared: Prepared }>>();
/** Shared, because it caches the spelling of columns. */
const dialect = new PgDialect({ casing: 'snake_case' });

/** A unit of work on one connection, whether or not it has a scope. */
export type Unit = {
  readonly queries: Queries;
  readonly client: Statements;
  /** Runs once the work is known to be committed; never when it is rolled back. */
  afterCommit(run: () => void): void;
  /** The job that it is the one transaction of, the same however often it runs: the mails of it are queued once. */
  cause?: string;
};

/** One transaction of one scope. `queries` builds and runs cold queries; hot ones are declared with `statement`. */
export class Tx implements Unit {
  readonly client: Closable;
  #queries: Queries | undefined;
  readonly #afterCommit: (() => void)[] = [];
  readonly #along: Promise<unknown>[] = [];
  /** Whether this transaction wrote its audit row. */
  audited = false;
  cause?: string;

  constructor(
    readonly scope: Scope,
    connection: Statements,
    readonly requestId: string,
  ) {
    this.client = new Closable(connection);
  }

  get queries(): Queries {
    this.#queries ??= queriesFor(this.client);
    return this.#queries;
  }

  afterCommit(run: () => void): void {
    this.#afterCommit.push(run);
  }

  /**
   * Takes a statement whose answer nobody needs: it travels in the batch of the commit. If it fails nothing is
   * committed, and its error is the transaction’s.
   */
  withCommit(sent: Promise<unknown>): void {
    // A built query is sent here, once. Its error is handled at the end; until then it must not count as unhandled.
    const going = sent.then((answer) => answer);
    going.catch(() => {});
    this.#along.push(going);
  }

  /** What travels with the commit, in the order in which it was sent. */
  get underWay(): readonly Promise<unknown>[] {
    return this.#along;
  }

  /** Closes the transaction: later queries are refused, with their name in the error. */
  close(): void {
    this.client.close();
  }

  committed(): void {
    for (const run of this.#afterCommit) run();
  }
}

/** A query builder for one unit of work, so that its queries are refused once the unit is closed. */
export function queriesFor(client: Statements): Queries {
  return new NodePgDatabase(dialect, new NodePgSession(client as pg.PoolClient, dialect, undefined), undefined);
}

/**
 * Declares a hot query: built once, prepared once per connection under `name`, then run at the speed of bare SQL.
 * Values are `sql.placeholder`s. The query is sent before the first await, so that several travel in one batch.
 */
export function statement<P extends Record<string, unknown>, R>(
  name: string,
  build: (queries: Queries) => Preparable<R>,
): (tx: Tx, values: P) => Promise<R> {
  return (tx, values) => prepareOn(tx.client, name, build).execute(values);
}

/**
 * As `statement`, on a connection outside any scope; only for platform/auth.
 * @throws where the name already stands for what another function built
 */
export function prepareOn<R>(
  client: Closable,
  name: string,
  build: (queries: Queries) => Preparable<R>,
): { execute(values?: Record<string, unknown>): Promise<R> } {
  client.assertOpen(name);
  let cache = preparedOf.get(client.connection);
  if (!cache) {
    cache = new Map();
    preparedOf.set(client.connection, cache);
  }
  const known = cache.get(name);
  if (known && !isSame(known.build, build)) throw new Error(`The name '${name}' stands for another statement.`);
  let prepared = known?.prepared as { execute(values?: Record<string, unknown>): Promise<R> } | undefined;
  if (!prepared) {
    prepared = build(queriesFor(client.connection)).prepare(name);
    cache.set(name, { build, prepared });
  }
  return prepared;
}

/** A statement may be declared inside a function; whatever it takes from there is part of its name. */
const isSame = (one: object, other: object) => one === other || String(one) === String(other);
