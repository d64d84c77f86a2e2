import type pg from 'pg';
import { isConnectionLoss } from '../db/database';

const pollMs = 500;

/**
 * Looks at once and then every half second which queues have a job whose time has come, all of them in one query: asking each by itself
 * would cost an idle server hundreds of queries a second.
 */
export class DueQueues {
  #running = true;
  #wake: (() => void) | undefined;
  readonly #ended: Promise<void>;

  /** @param found hears of each queue that has something to do, every time */
  constructor(
    private readonly pool: Pick<pg.Pool, 'query'>,
    private readonly asked: { readonly schema: string; readonly queues: readonly string[] },
    private readonly found: (queue: string) => void,
    private readonly report: (error: Error) => void,
  ) {
    this.#ended = this.#work();
  }

  /** Looks no more. @returns when the last look is over */
  stop(): Promise<void> {
    this.#running = false;
    this.#wake?.();
    return this.#ended;
  }

  async #work(): Promise<void> {
    while (this.#running) {
      try {
        for (const queue of await this.#due()) this.found(queue);
      } catch (error) {
        // Workers say so themselves when they are told to go on.
        if (this.#running && !isConnectionLoss(error) && error instanceof Error) this.report(error);
      }
      await this.#pause();
    }
  }

  async #due(): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ name: string }>({
      name: 'jobs.due',
      text: `select distinct name from ${this.asked.schema}.job where name = any($1) and state < 'active' and start_after <= now()`,
      values: [this.asked.queues],
    });
    return rows.map(({ name }) => name);
  }

  async #pause(): Promise<void> {
    if (!this.#running) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
