import { z } from 'zod';
import { line } from '../input';
import { flag, instant, listQuery } from '../wire';
import { consoleCall, reason } from './call';

/** A job that failed. Its payload holds numbers of rows alone. */
export const consoleJob = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(['failed', 'retrying']),
  tries: z.int(),
  reason: z.string(),
  payload: z.record(z.string(), z.unknown()).nullable(),
  created_at: instant,
  failed_at: instant.nullable(),
  next_try_at: instant.nullable(),
});
export type ConsoleJob = z.infer<typeof consoleJob>;

const retried = z.object({ retried: z.int(), kinds: z.record(z.string(), z.int()) });
const kind = line(60);

export const consoleJobs = {
  list: consoleCall({
    method: 'GET',
    path: '/jobs',
    access: 'jobs:read',
    summary: 'Jobs that failed, the latest first; with `retrying` those, too, that are tried again by themselves',
    query: listQuery(['failed_at'])
      .pick({ page: true, per_page: true })
      .extend({ kind: kind.optional(), retrying: flag.default(false) }),
    /** `kinds`: how many there are of each. */
    answer: z.object({ items: z.array(consoleJob), total_items: z.int(), kinds: z.record(z.string(), z.int()) }),
  }),
  retry: consoleCall({
    method: 'POST',
    path: '/jobs/{id}/retry',
    access: 'jobs:retry',
    summary: 'Try a failed job again now',
    body: z.object({ reason }),
    answer: retried,
  }),
  retryKind: consoleCall({
    method: 'POST',
    path: '/jobs/retry',
    access: 'jobs:retry',
    summary: 'Try all failed jobs of a kind again now',
    body: z.object({ kind: kind.min(1), reason }),
    answer: retried,
    refusals: { 404: 'No job of that kind has failed.' },
  }),
} as const;
