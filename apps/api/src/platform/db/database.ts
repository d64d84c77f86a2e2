import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Scope } from '../auth/scope';
import { noTelemetry, type Operation, type Telemetry } from '../telemetry/telemetry';
import { type Pipeline, pipelineOf, type Statements } from './pipeline';
import { constraintOfShard } from './shard-errors';
import { Tx } from './transaction';

/** Thrown when a transaction ended without being committed though no statement failed. */
export class NotCommitted extends Error {
  constructor(tag: string) {
    super(`The transaction ended with ${tag} instead of COMMIT.`);
  }
}

/** Thrown when a change has no audit row in the same batch. Nothing was sent. */
class Unaudited extends Error {
  constructor() {
    super('Data was to be changed without an audit row.');
  }
}

/** Travels first in a batch that is to be read on a replica, and fails it where the replica is not that far. */
export type Freshness = (line: Statements) => Promise<unknown>;

/** A standby, or several behind one address. */
export type Replica = {
  /**
   * Has a read done there. `once` may be called again and must open its batch with what it is given.
   * @returns undefined where the primary has to be read
   */
  readonly read: <T>(
    once: (pool: pg.Pool, freshness: Freshness) => Promise<T>,
  ) => Promise<{ readonly answer: T } | undefined>;
};

/** The only way to the data. Every call is one transaction, in which row-level security knows the scope. */
export class Database {
  /**
   * @param pool      serves requests and jobs
   * @param operators for what is done on every account’s rows, where the operator has a login of its own
   * @param telemetry is told how long each transaction takes
   * @param replica   for lists and reports, where there is one
   */
  constructor(
    readonly pool: pg.Pool,
    private readonly operators: pg.Pool = pool,
    private readonly telemetry: Telemetry = noTelemetry,
    private readonly replica?: Replica | undefined,
  ) {}

  /**
   * A transaction that may write. `work` sends what it likes; when it throws, nothing of it stays. What it sends last
   * and
   * hands to `tx.withCommit` costs no round trip of its own.
   */
  async inScope<T>(scope: Scope, work: (tx: Tx) => Promise<T>, requestId = ''): Promise<T> {
    return this.#connected(scope, writing, async (pipeline, broken) => {
      const tx = new Tx(scope, pipeline, requestId);
      const begun = pipeline.query(begin);
      const opened = [scope.open(pipeline, 'off'), begun];
      const working = started(work, tx);
      try {
        const result = await unlessRefused(opened, working);
        tx.close();
        await unlessRefused(tx.underWay, commit(pipeline));
        tx.committed();
        return result;
      } catch (error) {
        tx.close();
        const sent = await Promise.allSettled(tx.underWay);
        // Also where the commit was skipped, because a statement of its batch failed.
        await pipeline.query({ name: 'rollback', text: 'rollback' }).catch(broken);
        throw causeOf(error, sent);
      }
    });
  }

  /** A read-only transaction: `work` sends all its queries before it awaits any, and the whole costs one round trip. */
  async readInScope<T>(scope: Scope, work: (tx: Tx) => Promise<T>, requestId = ''): Promise<T> {
    // After a migration the prepared statements of every pooled connection may be stale: each connection is closed when
    // its first statement fails for that reason.
    for (let left = this.pool.totalCount; ; left -= 1) {
      try {
        return await triedAgain(() => this.#readOnce(scope, work, requestId));
      } catch (error) {
        if (!isStaleStatement(error) || left <= 0) throw error;
      }
    }
  }

  /**
   * As `readInScope`, for lists and reports: on the read replica where there is one that holds all that was committed by
   * now, else on the primary.
   */
  async readFromReplica<T>(scope: Scope, work: (tx: Tx) => Promise<T>, requestId = ''): Promise<T> {
    const read =
      !scope.isOperator &&
      (await this.replica?.read((pool, freshness) => this.#readOnce(scope, work, requestId, { pool, freshness })));
    return read ? read.answer : this.readInScope(scope, work, requestId);
  }

  #readOnce<T>(
    scope: Scope,
    work: (tx: Tx) => Promise<T>,
    requestId: string,
    { pool, freshness }: { readonly pool?: pg.Pool; readonly freshness?: Freshness } = {},
  ): Promise<T> {
    const reads = async (pipeline: Pipeline) => {
      const tx = new Tx(scope, pipeline, requestId);
      const opened = [...(freshness ? [freshness(pipeline)] : []), scope.open(pipeline, 'on')];
      pipeline.afterBatch(() => tx.close());
      const working = started(work, tx);
      return unlessRefused(opened, working);
    };
    return this.#connected(scope, freshness ? readingReplica : reading, reads, pool);
  }

  /**
   * A transaction that writes, in one round trip: `work` sends all its statements, its audit row among them, before it
   * awaits any,
   * and they are committed together unless the database refuses one. What must hold is therefore said to the database:
   * by a
   * constraint, or by `app.must`.
   */
  async writeAtOnce<T>(scope: Scope, work: (tx: Tx) => Promise<T>, requestId = ''): Promise<T> {
    return this.#atOnce(scope, work, { requestId, needsAudit: true });
  }

  /** As `writeAtOnce`, for counts of what nobody did by name: no audit row belongs to them. */
  async countAtOnce<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#atOnce(scope, work, { requestId: '', needsAudit: false });
  }

  #atOnce<T>(
    scope: Scope,
    work: (tx: Tx) => Promise<T>,
    { requestId, needsAudit }: { readonly requestId: string; readonly needsAudit: boolean },
  ): Promise<T> {
    return this.#connected(scope, writing, async (pipeline) => {
      const tx = new Tx(scope, pipeline, requestId);
      const opened = [scope.open(pipeline, 'off')];
      pipeline.afterBatch(() => tx.close());
      const working = started(work, tx);
      if (needsAudit && !tx.audited) {
        const unaudited = new Unaudited();
        pipeline.withdraw(unaudited);
        // Its own refusal comes first.
        await Promise.allSettled(opened);
        await working;
        throw unaudited;
      }
      // Where the work refuses before anything was sent.
      working.catch((error) => pipeline.withdraw(error));
      const result = await unlessRefused(opened, working, tx.underWay);
      tx.committed();
      return result;
    });
  }

  /**
   * @param work gets the pipeline of a connection whose role may act in the scope, and what to call where the connection
   * must not be used again
   */
  async #connected<T>(
    scope: Scope,
    operation: Operation,
    work: (pipeline: Pipeline, broken: (reason: Error) => void) => Promise<T>,
    pool = scope.isOperator ? this.operators : this.pool,
  ): Promise<T> {
    return this.telemetry.during(operation, () =>
      withConnection(pool, (client, broken) => work(pipelineOf(client), broken)),
    );
  }

  /** Runs work on a connection without a scope; only for what `outside-scope.ts` makes of it. */
  connectedOutside<T>(work: (client: pg.PoolClient, broken: (reason: Error) => void) => Promise<T>): Promise<T> {
    return this.telemetry.during(outside, () => withConnection(this.pool, work));
  }
}

/** What our own code refuses is no failure of the database. */
const isFailure = (error: unknown): boolean => isConnectionLoss(error) || sqlState(error) !== undefined;
const reading: Operation = { kind: 'transaction', labels: { 'db.operation.name': 'read' }, isFailure };
/** A standby that is a moment behind refuses; that is no failure. */
const readingReplica: Operation = {
  kind: 'transaction',
  labels: { 'db.operation.name': 'read_replica' },
  isFailure: isConnectionLoss,
};
const writing: Operation = { kind: 'transaction', labels: { 'db.operation.name': 'write' }, isFailure };
const outside: Operation = { kind: 'transaction', labels: { 'db.operation.name': 'outside' }, isFailure };

/** A restarted database or pooler is usually back by then; a read that took longer is not repeated. */
const readAgainMs = 3000;

/**
 * Runs a read, and repeats it where its connection was lost: the connection may be older than a restart of the database
 * or of a pooler.
 */
export async function triedAgain<T>(read: () => Promise<T>): Promise<T> {
  const since = performance.now();
  for (let waitMs = 10; ; waitMs = Math.min(2 * waitMs, 200)) {
    try {
      return await read();
    } catch (error) {
      if (!isConnectionLoss(error) || performance.now() - since > readAgainMs) throw error;
      await pause(waitMs);
    }
  }
}

/** Runs work on a connection of its own. A connection that is lost or in an unknown state is closed, not reused. */
async function withConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, broken: (reason: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    return await work(client, (reason) => {
      lost ??= reason;
    });
  } catch (error) {
    if (isConnectionLoss(error) || isStaleStatement(error)) lost ??= error;
    throw error;
  } finally {
    const status = client.getTransactionStatus();
    if (status === 'T' || status === 'E') lost ??= new Error('The connection was left in a transaction.');
    client.release(lost);
  }
}

/** Starts the work. A query that it built and returned without sending is sent here, once. */
const started = <T>(work: (tx: Tx) => Promise<T>, tx: Tx): Promise<T> => work(tx).then((answer) => answer);

/**
 * Waits for all answers. Of several refusals the first in this order counts: the caller’s proof before the work itself.
 */
async function unlessRefused<T>(
  opened: readonly Promise<unknown>[],
  working: Promise<T>,
  along: readonly Promise<unknown>[] = [],
): Promise<T> {
  const settled = await Promise.allSettled([...opened, working, ...along]);
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return working;
}

const aborted = '25P02';
const begin = { name: 'begin', text: 'begin' };
/**
 * A failed transaction refuses every later statement; the reason is the error of the first failed one, which nobody
 * awaited.
 */
function causeOf(error: unknown, sent: readonly PromiseSettledResult<unknown>[]): unknown {
  if (sqlState(error) !== aborted) return error;
  const first = sent.find((one) => one.status === 'rejected' && sqlState(one.reason) !== aborted);
  return first?.status === 'rejected' ? first.reason : error;
}

/** COMMIT of an aborted transaction is answered as a success with the tag ROLLBACK: the tag decides. */
export async function commit(pipeline: Statements): Promise<void> {
  const { command } = await pipeline.query({ name: 'commit', text: 'commit' });
  if (command !== 'COMMIT') throw new NotCommitted(command);
}

/** Classes 08 and 57P, and a transaction that the server ended because it waited too long for its client. */
const endsConnection = /^(?:08|57P|25P03)/;
const lost = /Connection terminated|and is not queryable|timeout exceeded when trying to connect|Query read timeout/;
const lostCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'EAGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const socketCalls: ReadonlySet<unknown> = new Set(['connect', 'read', 'write', 'shutdown']);

/**
 * Whether the connection itself is gone, or could not be opened: by SQLSTATE, by the client’s message, or by the
 * socket’s error. Such a connection must not return to the pool.
 */
export function isConnectionLoss(error: unknown): error is Error {
  const state = sqlState(error);
  if (state !== undefined) return endsConnection.test(state);
  for (let at = error; at instanceof Error; at = at.cause) {
    if (lost.test(at.message)) return true;
    if ('code' in at && lostCodes.has(at.code) && 'syscall' in at && socketCalls.has(at.syscall)) return true;
  }
  return false;
}

/** Whether a prepared statement is stale: its columns have changed, or the server does not know it. */
export function isStaleStatement(error: unknown): error is Error {
  const state = sqlState(error);
  return state === '26000' || (state === '0A000' && /cached plan/.test(String(databaseError(error)?.message)));
}

/** The SQLSTATE of a database error, wrapped by the query builder or bare; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** Whether a statement failed on this constraint: unique, check, or what `app.must` was told. */
export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint === constraint;
}

/** What a database error says in its detail; empty where it says nothing. */
export function detailOf(error: unknown): string {
  return databaseError(error)?.detail ?? '';
}

type Said = {
  readonly code: string;
  readonly message: string;
  readonly constraint: string | undefined;
  readonly detail?: string;
};

function databaseError(error: unknown): Said | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('severity' in at && 'code' in at && typeof at.code === 'string') {
      return {
        code: at.code,
        message: at.message,
        constraint:
          ('constraint' in at && at.constraint ? String(at.constraint) : undefined) ?? constraintOfShard(at.message),
        ...('detail' in at && typeof at.detail === 'string' ? { detail: at.detail } : {}),
      };
    }
  }
  return undefined;
}
