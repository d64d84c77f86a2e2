import { systemClock } from '../clock';
import type { Database } from '../db/database';
import { transactionOutsideScope } from '../db/outside-scope';
import type { JobKind } from './job-kinds';
import type { Jobs } from './jobs';

const hourMs = 3600 * 1000;

/** Work that is due each hour, whoever serves: of several servers one sends it. */
export const hourly = (queue: string): JobKind => ({ queue, debounceSeconds: 3600 });

/** A kind of job that the clock sends. */
export type HourlyKind = JobKind & {
  /** The one hour of the day in which it is sent, 0 to 23, UTC. */
  readonly atHour?: number;
};

/**
 * Work that is due once in the night. Not by a debounce of a day: pg-boss forgets a finished job after half of one, and refuses to
 * send such a job. A night without a server is left out.
 */
export const nightly = (queue: string): HourlyKind => ({ ...hourly(queue), atHour: 3 });

/** Those of the kinds whose hour it is. */
export const dueAt = (now: Date, kinds: readonly HourlyKind[]): readonly JobKind[] =>
  kinds.filter(({ atHour }) => atHour === undefined || atHour === now.getUTCHours());

/** Sends each of the jobs now and then every hour. @returns what stops it */
export function startHourly(db: Database, jobs: Jobs, kinds: readonly HourlyKind[], report: (error: unknown) => void) {
  const send = () => {
    // The timers run on the machine’s clock, whatever the jobs are told.
    const due = dueAt(systemClock.now(), kinds);
    transactionOutsideScope(db, async (unit) => {
      for (const kind of due) await jobs.send(unit, kind, {}, kind.queue);
    }).catch(report);
  };
  send();
  const timer = setInterval(send, hourMs);
  timer.unref();
  return async () => clearInterval(timer);
}
