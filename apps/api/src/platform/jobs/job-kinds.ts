import type { z } from 'zod';
import type { JobOptions } from '../../db/schema/job-options';

/**
 * A kind of job. It is idempotent: after a crash it runs again. The payload holds ids only: it is outside every tenant.
 */
export type Job<P extends object> = {
  /** `feature.what-it-does`. */
  readonly queue: string;
  readonly payload: z.ZodType<P>;
  /**
   * `stopping`: the process is about to end; what throws then is taken up again at the next start. `id`: the job’s, the same
   * however often it runs.
   */
  readonly run: (payload: P, stopping: AbortSignal, id: string) => Promise<void>;
  /** At most one waiting job of the same key in so many seconds: the first at once, the next when they are over. */
  readonly debounceSeconds?: number;
  /**
   * May take minutes. Its process holds it and reports regularly that it is alive, so that it starts again some seconds after
   * the process has died, any number of times: the job itself counts runs without progress.
   */
  readonly long?: boolean;
  /** How many run at a time in this process; one, where nothing is said. */
  readonly atOnce?: number;
  /** Would hold up calls: done by a process of its own where there is one. */
  readonly apart?: boolean;
};

/** What is needed to send a job. */
export type JobKind = Pick<Job<object>, 'queue' | 'debounceSeconds' | 'long'> & {
  /**
   * One job of the same key for all that is sent within so many seconds, when they are over: one statement, whoever
   * sends.
   */
  readonly gatherSeconds?: number;
  /** Overtakes what waits in the queue with less, which is all that says nothing. */
  readonly priority?: number;
};

/** The process that runs a job says every `lifeSignMs` that it lives: without a sign for so long the job is anybody’s again. */
export const retries = { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 20 } as const;
const longRetries = { retryLimit: 10_000, retryDelay: 2, retryBackoff: false, expireInSeconds: 10 } as const;
/** How a job of this kind is sent. `key` is what a debounced or gathered one is about; `startAfter`: not before. */
export function optionsOf(
  { long, debounceSeconds, gatherSeconds, priority }: JobKind,
  key?: string,
  startAfter?: Date,
): JobOptions {
  return {
    ...(long ? longRetries : retries),
    ...(priority === undefined ? {} : { priority }),
    ...(debounceSeconds === undefined ? {} : { singletonSeconds: debounceSeconds, singletonNextSlot: true }),
    ...(gatherSeconds === undefined ? {} : { singletonSeconds: gatherSeconds, startAfter: gatherSeconds }),
    ...(key === undefined ? {} : { singletonKey: key }),
    ...(startAfter === undefined ? {} : { startAfter: startAfter.toISOString() }),
  };
}
