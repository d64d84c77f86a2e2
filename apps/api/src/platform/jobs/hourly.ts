import type { Database } from '../db/database';
import { transactionOutsideScope } from '../db/outside-scope';
import type { JobKind, Jobs } from './jobs';

const hourMs = 3600 * 1000;

/** Work that is due each hour, whoever serves: of several servers one sends it. */
export const hourly = (queue: string): JobKind => ({ queue, debounceSeconds: 3600 });

/** Work that is due once a day (UTC), soon after it has begun. */
export const daily = (queue: string): JobKind => ({ queue, debounceSeconds: 24 * 3600 });

/** Sends each of the jobs now and then every hour. @returns what stops it */
export function startHourly(db: Database, jobs: Jobs, kinds: readonly JobKind[], report: (error: unknown) => void) {
  const send = () => {
    transactionOutsideScope(db, async (unit) => {
      for (const kind of kinds) await jobs.send(unit, kind, {}, kind.queue);
    }).catch(report);
  };
  send();
  const timer = setInterval(send, hourMs);
  timer.unref();
  return async () => clearInterval(timer);
}
