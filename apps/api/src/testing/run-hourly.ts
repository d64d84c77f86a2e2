import { transactionOutsideScope } from '../platform/db/outside-scope';
import { hasJobs } from './pending-jobs';
import { type TestApp, until } from './test-app';

/** Runs a job of each hour now, and waits for its end. */
export async function runHourly(app: TestApp, queue: string): Promise<void> {
  await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue }, {}));
  await until(async () => !(await hasJobs(app, [queue])));
}
