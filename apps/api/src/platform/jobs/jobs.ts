import PgBoss from 'pg-boss';
import type { z } from 'zod';
import type { Database } from '../db/database';
import { jobsSchema } from '../db/migrate';
import type { Unit } from '../db/transaction';
import { type Queue, Worker } from './worker';

/** A kind of job. It is idempotent: after a crash it runs again. The payload holds ids only: it is outside every tenant. */
export type Job<P extends object> = {
  /** `feature.what-it-does`. */
  readonly queue: string;
  readonly payload: z.ZodType<P>;
  readonly run: (payload: P) => Promise<void>;
  /** At most one waiting job of the same key in so many seconds. */
  readonly debounceSeconds?: number;
};

/** What sending needs to know of a job. */
export type JobKind = Pick<Job<object>, 'queue' | 'debounceSeconds'>;

const retries = { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 120 } as const;
const maintenanceSeconds = 30;

/** Jobs in the same database: sent in a transaction, picked up within half a second, at once in this process. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #jobs = new Map<string, Job<object>>();
  readonly #workers = new Map<string, Worker>();
  #alone = false;

  constructor(
    private readonly db: Database,
    private readonly report: (error: Error) => void,
  ) {
    this.#boss = new PgBoss({
      schema: jobsSchema,
      migrate: false,
      schedule: false,
      maintenanceIntervalSeconds: maintenanceSeconds,
      db: { executeSql: (text, values) => db.pool.query(text, values) },
    });
    this.#boss.on('error', (error) => this.report(error));
  }

  get queues(): readonly string[] {
    return [...this.#jobs.keys()];
  }

  define<P extends object>(job: Job<P>): void {
    if (this.#jobs.has(job.queue)) throw new Error(`The queue ${job.queue} is defined twice.`);
    this.#jobs.set(job.queue, { ...job, run: async (payload) => job.run(job.payload.parse(payload)) });
  }

  /** Sends a job in the transaction that makes it necessary. `key` is what a debounced job is about. */
  async send(unit: Unit, job: JobKind, payload: object, key?: string): Promise<void> {
    const debounce =
      job.debounceSeconds === undefined ? {} : { singletonSeconds: job.debounceSeconds, singletonNextSlot: true };
    await this.#boss.send(job.queue, payload, {
      ...retries,
      ...debounce,
      ...(key === undefined ? {} : { singletonKey: key }),
      db: { executeSql: (text, values) => unit.client.query(text, values) },
    });
    unit.afterCommit(() => this.#workers.get(job.queue)?.nudge());
  }

  /**
   * Starts working. What a killed process left unfinished is taken up again: at once where this is the only process on
   * its database (`alone`), else when its two minutes are over.
   */
  async start({ alone }: { readonly alone: boolean }): Promise<void> {
    await this.#boss.start();
    this.#alone = alone;
    await this.#handBack(this.queues);
    for (const job of this.#jobs.values()) {
      this.#workers.set(job.queue, new Worker(this.#queueOf(job), (data) => this.#run(job, data), this.report));
    }
  }

  /** Waits for the running jobs, at most `timeoutMs`; what is unfinished is taken up at the next start. */
  async stop(timeoutMs = 5000): Promise<void> {
    const workers = [...this.#workers.values()];
    this.#workers.clear();
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      late = setTimeout(resolve, timeoutMs);
    });
    await Promise.race([Promise.all(workers.map((worker) => worker.stop())), patience]);
    clearTimeout(late);
    await this.#boss.stop({ graceful: false, wait: true });
  }

  async #run(job: Job<object>, data: object): Promise<void> {
    try {
      await job.run(data);
    } catch (error) {
      throw new Error(`The job ${job.queue} failed`, { cause: error });
    }
  }

  #queueOf({ queue }: Job<object>): Queue {
    return {
      fetch: () => this.#fetch(queue),
      complete: (id) => this.#boss.complete(queue, id),
      fail: (id, error) => this.#boss.fail(queue, id, { message: error.message }),
      handBack: () => this.#handBack([queue]),
    };
  }

  /** pg-boss takes a failed query for an empty queue: what failed is passed on here. */
  async #fetch(queue: string) {
    let failing: Promise<unknown> = Promise.resolve();
    const executeSql = (text: string, values: unknown[]) => {
      const asked = this.db.pool.query(text, values);
      failing = asked;
      return asked;
    };
    const jobs = await this.#boss.fetch<object>(queue, { db: { executeSql } });
    await failing;
    return jobs?.[0];
  }

  async #handBack(queues: readonly string[]): Promise<void> {
    if (!this.#alone) return;
    // One that ended the process each time is left to time out: it has had its tries.
    const active = `state = 'active' and retry_count < retry_limit and name = any($1)`;
    await this.db.pool.query(`update ${jobsSchema}.job set state = 'retry' where ${active}`, [queues]);
  }
}
