import { sql } from 'drizzle-orm';
import { jobOutbox } from '../../db/schema/platform';
import { scopeOfSearch } from '../auth/operator-scopes';
import type { Database } from '../db/database';
import { jobsSchema } from '../db/migrate';
import { singleFlight } from '../single-flight';
import type { Telemetry } from '../telemetry/telemetry';

type Waiting = { readonly queue: string; readonly jobs: number; readonly seconds: number };

/** Jobs that are due and not begun; those that come later, or are tried again later, do not count. */
const waiting = `
  select name as queue, count(*)::int as jobs, extract(epoch from max(now() - start_after))::float as seconds
  from ${jobsSchema}.job where state < 'active' and start_after <= now() group by name`;

/** What waits for a process that works, and for how long. Every process of an installation reads the same. */
export function watchQueues({ watch }: Pick<Telemetry, 'watch'>, db: Database): void {
  // One look asks for all its figures at once.
  const share = singleFlight<readonly Waiting[]>();
  const read = () =>
    share('waiting', async () => (await db.pool.query<Waiting>({ name: 'jobs.waiting', text: waiting })).rows);
  watch({
    name: 'job_waiting',
    kind: 'gauge',
    unit: '{job}',
    description: 'Jobs that are due and not begun, by queue.',
    read: async () => (await read()).map(({ queue, jobs }) => ({ value: jobs, labels: { queue } })),
  });
  watch({
    name: 'job_oldest_wait_seconds',
    kind: 'gauge',
    unit: 's',
    description: 'How long the job has been due that waits longest, over all queues.',
    read: async () => [{ value: Math.max(0, ...(await read()).map(({ seconds }) => seconds)) }],
  });
  watch({
    name: 'job_outbox',
    kind: 'gauge',
    unit: '{job}',
    description: 'Jobs that lie beside the rows that made them, and are in no queue yet.',
    read: () =>
      db.readInScope(scopeOfSearch(), async ({ queries }) => {
        const [row] = await queries.select({ value: sql<number>`count(*)::int` }).from(jobOutbox);
        return [{ value: row?.value ?? 0 }];
      }),
  });
}
