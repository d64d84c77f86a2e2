import type pg from 'pg';
import type { Scope } from '../auth/scope';
import { Tx } from './transaction';

/** Thrown when a transaction ended without being committed though no statement failed. */
export class NotCommitted extends Error {
  constructor(tag: string) {
    super(`The transaction ended with ${tag} instead of COMMIT.`);
  }
}

/** The only way to the data. Every call is one transaction, in which row-level security knows the scope. */
export class Database {
  constructor(readonly pool: pg.Pool) {}

  /**
   * A transaction that may write. `work` sends what it likes; when it throws, nothing of it stays. What it sends last and
   * hands to `tx.along` costs no round trip of its own.
   */
  async inScope<T>(scope: Scope, work: (tx: Tx) => Promise<T>, requestId = ''): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      const tx = new Tx(scope, client, requestId);
      const proven = scope.prove(client);
      const opened = open(client, scope, 'begin');
      const working = work(tx);
      let result: T;
      try {
        [, , result] = await Promise.all([proven, opened, working]);
      } catch (error) {
        await Promise.allSettled([proven, opened, working]);
        await Promise.allSettled(tx.underWay);
        tx.close();
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      }
      tx.close();
      const ended = await Promise.allSettled([...tx.underWay, commit(client)]);
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
      tx.committed();
      return result;
    } catch (error) {
      if (isConnectionLoss(error)) broken ??= error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /**
   * A read-only transaction in one flush: `work` sends all its queries before it awaits any, and the commit follows
   * at once, so that the whole costs one round trip.
   */
  async readInScope<T>(scope: Scope, work: (tx: Tx) => Promise<T>, requestId = ''): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      const tx = new Tx(scope, client, requestId);
      const proven = scope.prove(client);
      const opened = open(client, scope, 'begin read only');
      const working = work(tx);
      tx.close();
      const [stood, begun, worked, committed] = await Promise.allSettled([proven, opened, working, commit(client)]);
      if (stood.status === 'rejected') throw stood.reason;
      if (begun.status === 'rejected') throw begun.reason;
      if (worked.status === 'rejected') throw worked.reason;
      if (committed.status === 'rejected') throw committed.reason;
      return worked.value;
    } catch (error) {
      if (isConnectionLoss(error)) broken = error;
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

/** One message for all four: each of its own would be answered by itself, and these answers are half of a small read. */
function open(client: pg.PoolClient, scope: Scope, begin: string): Promise<unknown> {
  const [account, shopper, operator] = scope.settings;
  const set = (name: string, value: string) => `set local dw.${name} to ${client.escapeLiteral(value)}`;
  return client.query(
    [begin, set('account_id', account), set('shopper_id', shopper), set('operator', operator)].join('; '),
  );
}

/** COMMIT of an aborted transaction is answered as a success with the tag ROLLBACK: the tag decides. */
export async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new NotCommitted(command);
}

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
 * Whether the connection itself is gone, or could not be made: by SQLSTATE (class 08, 57P), by what the client says, or by the
 * failed call on its socket. Such a connection must not return to the pool.
 */
export function isConnectionLoss(error: unknown): error is Error {
  const state = sqlState(error);
  if (state !== undefined) return state.startsWith('08') || state.startsWith('57P');
  for (let at = error; at instanceof Error; at = at.cause) {
    if (lost.test(at.message)) return true;
    if ('code' in at && lostCodes.has(at.code) && 'syscall' in at && socketCalls.has(at.syscall)) return true;
  }
  return false;
}

/** The SQLSTATE of a database error, wrapped by the query builder or bare; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** Whether a statement failed on this unique or check constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint === constraint;
}

function databaseError(error: unknown): { code: string; constraint?: string } | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('severity' in at && 'code' in at && typeof at.code === 'string') {
      return {
        code: at.code,
        ...('constraint' in at && typeof at.constraint === 'string' ? { constraint: at.constraint } : {}),
      };
    }
  }
  return undefined;
}
