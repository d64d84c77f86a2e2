import type pg from 'pg';
import { jobsSchema } from '../db/migrate';
import { holdKey } from './job-holds';

const lookEveryMs = 1000;
/** Two signs of life are missing then. */
const silentForMs = 4000;

type Seen = { readonly id: string; readonly queue: string; readonly sign: string };

const working = `select id::text, name as queue, started_on::text as sign from ${jobsSchema}.job
  where name = any($1) and state = 'active' and retry_count < retry_limit`;
/** A row where nobody holds a job. The lock is shared for the moment, so that two who look do not see each other. */
const isUnheld = 'select 1 where pg_try_advisory_xact_lock_shared($1, hashtext($2))';

/**
 * Looks for jobs whose process has died: at several looks within four seconds nobody holds them, and they give no sign of
 * life. Either alone says nothing: a process that is busy is late with its signs, and a connection that broke loses its
 * holds while the process lives.
 */
export class SilentJobs {
  readonly #since = new Map<string, number>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param ask      sends a statement with its values written in
   * @param reclaim makes a job anybody’s, where it has given no other sign of life since
   */
  constructor(
    private readonly ask: (text: string, values: readonly unknown[]) => Promise<pg.QueryResult<Seen>>,
    private readonly queues: readonly string[],
    private readonly reclaim: (queue: string, id: string, sign: string) => Promise<void>,
  ) {}

  /** Looks, where the last look is a second ago. */
  async look(): Promise<void> {
    if (performance.now() - this.#lookedAt < lookEveryMs) return;
    this.#lookedAt = performance.now();
    const seen = await this.#unheld();
    const now = performance.now();
    const keys = new Set(seen.map(keyOf));
    for (const key of this.#since.keys()) if (!keys.has(key)) this.#since.delete(key);
    for (const job of seen) {
      const since = this.#since.get(keyOf(job));
      if (since === undefined) this.#since.set(keyOf(job), now);
      else if (now - since >= silentForMs) await this.reclaim(job.queue, job.id, job.sign);
    }
  }

  async #unheld(): Promise<readonly Seen[]> {
    try {
      const unheld: Seen[] = [];
      for (const job of (await this.ask(working, [this.queues])).rows)
        if ((await this.ask(isUnheld, [holdKey, job.id])).rows.length > 0) unheld.push(job);
      return unheld;
    } catch (error) {
      // While the database was away nobody could give a sign.
      this.#since.clear();
      throw error;
    }
  }
}

const keyOf = ({ id, sign }: Seen): string => `${id} ${sign}`;
