import type pg from 'pg';

/** The first half of the key of each hold; the second is made of the job’s id. */
export const holdKey = 0x0d_80_1a;

/**
 * Holds of the jobs that this process runs: for each a lock in the database, on one connection of the pool that is kept
 * while there is any. When the process dies, however it dies, its connection closes and the database lets go of them.
 */
export class JobHolds {
  readonly #wanted = new Set<string>();
  readonly #held = new Set<string>();
  #client: pg.PoolClient | undefined;
  #turn: Promise<void> = Promise.resolve();
  #ended = false;
  readonly #lost = () => this.#close(true);

  constructor(private readonly pool: Pick<pg.Pool, 'connect'>) {}

  /** Takes a hold, and those again whose connection broke. None is no harm while the job’s process gives signs of life. */
  hold(id: string): Promise<void> {
    // A job that outlives the patience of the stop is no longer ours.
    if (this.#ended) return this.#turn;
    this.#wanted.add(id);
    return this.#next(() => this.#take());
  }

  letGo(id: string): Promise<void> {
    this.#wanted.delete(id);
    return this.#next(() => this.#drop(id));
  }

  /** Lets go of all at once, for good. */
  end(): void {
    this.#ended = true;
    this.#close(true);
  }

  #next(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work).catch(() => this.#close(true));
    return this.#turn;
  }

  async #take(): Promise<void> {
    const missing = [...this.#wanted].filter((id) => !this.#held.has(id));
    if (missing.length === 0) return;
    this.#client ??= await this.#connect();
    for (const id of missing) {
      const { rows } = await this.#client.query<{ held: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as held',
        [holdKey, id],
      );
      if (rows[0]?.held) this.#held.add(id);
    }
  }

  async #drop(id: string): Promise<void> {
    if (this.#held.delete(id)) await this.#client?.query('select pg_advisory_unlock($1, hashtext($2))', [holdKey, id]);
    if (this.#wanted.size === 0) this.#close(false);
  }

  async #connect(): Promise<pg.PoolClient> {
    const client = await this.pool.connect();
    if (this.#ended) {
      client.release();
      throw new Error('The holds have ended.');
    }
    client.once('end', this.#lost);
    return client;
  }

  #close(broken: boolean): void {
    const client = this.#client;
    this.#client = undefined;
    this.#held.clear();
    client?.off('end', this.#lost);
    client?.release(broken);
  }
}
