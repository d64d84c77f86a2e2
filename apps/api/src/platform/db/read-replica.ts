import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { Batcher } from '../batcher';
import { type Freshness, isConnectionLoss, isStaleStatement, type Replica, sqlState, violates } from './database';
import { pipelineOf } from './pipeline';

/** How far the primary had come at a moment, and which history of it that is. */
type Position = { readonly wal: string; readonly history: string };

/**
 * Where a commit does not wait for the disk, its record may not be written yet. A history is a cluster and its timeline: two
 * clusters, or two that part at a failover, count alike and hold different rows.
 */
const positionOfPrimary = {
  name: 'replica.position',
  text: `
    select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as wal,
      (select system_identifier from pg_control_system()) || '/' || ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as history`,
};
const current = 'replica_is_current';
/**
 * The timeline is that of what it receives: a standby that changes over to another receives it before it replays it, and one that has
 * replayed beyond where two part cannot receive the other. It is therefore looked at after how far it has replayed.
 */
const mustBeCurrent = {
  name: 'replica.must-be-current',
  text: `
    select app.must(
      case when pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
        then $2 = (select system_identifier from pg_control_system()) || '/' || app.received_timeline() end,
      '${current}')`,
};

/** What a standby has not replayed yet it usually has some milliseconds later. */
const waitsMs = [2, 8, 30] as const;
/** Of one that answers nobody it is known so soon. */
const answersWithinMs = 1000;
const lookAgainMs = 1000;
/** The reading lost a race with what the standby replays (a migration may be among it), or wanted to write after all. */
const conflicts: ReadonlySet<unknown> = new Set(['40001', '40P01', '25006', '42883']);

/**
 * A standby of the database that follows it by streaming, for reads that may be long. It never shows less than was committed when the
 * read was asked for, whoever committed it in whatever process: the primary is asked how far it has come, many reads at once, and the
 * read fails on a standby that is not that far. Then, and where the standby is away or slow to answer, the primary is read. While it
 * cannot be used no read waits for it: it is looked at beside them.
 */
export class ReadReplica implements Replica {
  /** How often it was read, and why it was not. */
  readonly counts = { read: 0, behind: 0, away: 0 };
  #usable = false;
  #lookAt = 0;
  /** Ends the wait of those who read from it, once it is known not to answer. */
  #silence = silence();
  readonly #positions: Batcher<undefined, Position>;

  /**
   * @param primary where rows are written
   * @param pool    leads to the standby, or to several of them
   * @param report  is told when it begins to be used and when it no longer is
   */
  constructor(
    primary: pg.Pool,
    private readonly pool: pg.Pool,
    private readonly report: (message: string) => void,
  ) {
    this.#positions = new Batcher(1000, async (asked) => {
      const { rows } = await primary.query<Position>(positionOfPrimary);
      const position = rows[0] ?? new Error('The primary did not say how far it is.');
      return asked.map(() => position);
    });
  }

  async read<T>(
    once: (pool: pg.Pool, freshness: Freshness) => Promise<T>,
  ): Promise<{ readonly answer: T } | undefined> {
    this.#look();
    if (!this.#usable) {
      this.counts.away += 1;
      return undefined;
    }
    // Who is kept waiting does not depend on others who come.
    const watching = setInterval(() => this.#look(), lookAgainMs);
    try {
      const answer = await unlessAborted(
        this.#whenCurrent((freshness) => once(this.pool, freshness)),
        this.#silence.signal,
      );
      this.counts.read += 1;
      return { answer };
    } catch (error) {
      if (isOfReplica(error)) this.#missed(error);
      else if (!isStaleStatement(error) && !conflicts.has(sqlState(error))) throw error;
      else this.counts.away += 1;
      return undefined;
    } finally {
      clearInterval(watching);
    }
  }

  /** Looks at it now. @returns why it cannot be used; undefined where it can */
  async whyNot(): Promise<string | undefined> {
    try {
      await this.#whenCurrent((freshness) => this.#connected(freshness));
      return undefined;
    } catch (error) {
      return reasonOf(error);
    }
  }

  async #whenCurrent<T>(once: (freshness: Freshness) => Promise<T>): Promise<T> {
    const { wal, history } = await this.#positions.ask('', undefined);
    const freshness: Freshness = (line) => line.query({ ...mustBeCurrent, values: [wal, history] });
    for (const waitMs of waitsMs) {
      try {
        return await once(freshness);
      } catch (error) {
        if (!violates(error, current)) throw error;
      }
      await pause(waitMs);
    }
    return once(freshness);
  }

  /** Looks at it once a second while somebody reads, beside them. */
  #look(): void {
    if (performance.now() < this.#lookAt) return;
    this.#lookAt = Number.POSITIVE_INFINITY;
    const signal = AbortSignal.timeout(answersWithinMs);
    const looking = unlessAborted(
      this.#whenCurrent((freshness) => this.#connected(freshness)),
      signal,
    );
    void looking
      .then(
        () => this.#found(),
        (error) => this.#missed(error),
      )
      .finally(() => {
        this.#lookAt = performance.now() + lookAgainMs;
      });
  }

  async #connected(freshness: Freshness): Promise<void> {
    const client = await this.pool.connect();
    let lost: unknown;
    try {
      await freshness(pipelineOf(client));
    } catch (error) {
      if (!violates(error, current)) lost = error;
      throw error;
    } finally {
      client.release(lost instanceof Error ? lost : undefined);
    }
  }

  #found(): void {
    if (this.#usable) return;
    this.#usable = true;
    this.#silence = silence();
    this.report('Lists and reports are read from the read replica.');
  }

  #missed(error: unknown): void {
    const isBehind = violates(error, current);
    this.counts[isBehind ? 'behind' : 'away'] += 1;
    if (!this.#usable) return;
    this.#usable = false;
    // Who is only behind will answer those who found it current.
    if (!isBehind) this.#silence.abort(new ReplicaSilent());
    this.report(`The read replica is not used for the moment, and the primary is read: ${reasonOf(error)}.`);
  }
}

/** It was looked at, and did not answer. */
class ReplicaSilent extends Error {
  constructor() {
    super('The read replica does not answer.');
  }
}

/** All who read wait for it; of more than ten Node would warn as of a leak. */
function silence(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

/** Why a standby cannot be used that answers. */
export const behind = 'it is behind the primary, or follows another one';

function reasonOf(error: unknown): string {
  if (violates(error, current)) return behind;
  return error instanceof Error ? error.message : String(error);
}

const isOfReplica = (error: unknown): boolean =>
  violates(error, current) || error instanceof ReplicaSilent || isConnectionLoss(error);

/** As `work`, or the signal’s reason once it is aborted; what comes of the work then is nobody’s business. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
