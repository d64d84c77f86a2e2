import { isConnectionLoss } from '../db/database';

/** One queue, as a worker sees it. */
export type Queue = {
  /** Takes the next job, or nothing. */
  readonly fetch: () => Promise<{ readonly id: string; readonly data: object } | undefined>;
  readonly complete: (id: string) => Promise<void>;
  /** Hands the job back for another try. */
  readonly fail: (id: string, error: Error) => Promise<void>;
  /** Hands back jobs that were taken and lost, where no other process can be running them. */
  readonly handBack: () => Promise<void>;
};

const afterTroubleMs = 1000;

/**
 * Takes the jobs of one queue one after the other, and looks for them only when told: there are more than a hundred queues, and an
 * empty one costs nothing. A database that is away is waited for, never a reason to end.
 */
export class Worker {
  #running = true;
  /** Told since it looked last. */
  #nudged = false;
  #wake: (() => void) | undefined;
  readonly #ended: Promise<void>;

  constructor(
    private readonly queue: Queue,
    private readonly run: (id: string, data: object) => Promise<void>,
    private readonly report: (error: Error) => void,
  ) {
    this.#ended = this.#work();
  }

  /** There may be a job: look now. */
  nudge(): void {
    this.#nudged = true;
    this.#wake?.();
  }

  /** Takes no further job. @returns when the one under way is done. */
  stop(): Promise<void> {
    this.#running = false;
    this.nudge();
    return this.#ended;
  }

  async #work(): Promise<void> {
    let troubled = false;
    await this.#pause();
    while (this.#running) {
      try {
        // The answer to taking a job, or the report that it is done, may have been lost.
        if (troubled) await this.queue.handBack();
        troubled = false;
        this.#nudged = false;
        const job = await this.queue.fetch();
        if (job) await this.#do(job.id, job.data);
        else if (!this.#nudged) await this.#pause();
      } catch (error) {
        troubled = true;
        // The supervisor reports that the database is down; the queues need not repeat it every second.
        if (this.#running && !isConnectionLoss(error)) this.report(asError(error));
        await this.#pause(afterTroubleMs);
      }
    }
  }

  async #do(id: string, data: object): Promise<void> {
    try {
      await this.run(id, data);
    } catch (error) {
      // A job that ends because the process stops has not failed; it continues at the next start.
      if (this.#running) this.report(asError(error));
      return this.queue.fail(id, asError(error));
    }
    await this.queue.complete(id);
  }

  /** Until it is told of a job, or the time is over where one is given. */
  async #pause(ms?: number): Promise<void> {
    if (!this.#running) return;
    await new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
