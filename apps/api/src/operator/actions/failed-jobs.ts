import { audit } from '../../platform/audit/audit';
import { scopeOfInstallation } from '../../platform/auth/operator-scopes';
import {
  countFailedJobs,
  type FailedFilter,
  type FailedJob,
  listFailedJobs,
  retryFailedJobs,
} from '../../platform/jobs/failed-jobs';
import type { Services } from '../../services';

type Counts = ReadonlyMap<string, number>;

/** How many jobs there are of all kinds. */
export const sumOf = (counts: Counts): number => [...counts.values()].reduce((sum, jobs) => sum + jobs, 0);

/** A failed job as it is shown outside. */
export const presentJob = ({ id, queue, state, data, reason, tries, createdAt, failedAt, nextAt }: FailedJob) => ({
  id,
  kind: queue,
  state: state === 'retry' ? ('retrying' as const) : ('failed' as const),
  tries,
  reason,
  payload: data,
  created_at: createdAt,
  failed_at: failedAt,
  next_try_at: nextAt,
});

/** One page of failed jobs, and how many there are of each kind. */
export const failedJobs = (
  { db }: Pick<Services, 'db'>,
  by: string,
  filter: FailedFilter,
  page: { readonly page: number; readonly per_page: number },
): Promise<{ readonly jobs: readonly FailedJob[]; readonly counts: Counts }> =>
  db.inScope(scopeOfInstallation(by), async (tx) => {
    const place = { limit: page.per_page, offset: (page.page - 1) * page.per_page };
    return { jobs: await listFailedJobs(tx, filter, place), counts: await countFailedJobs(tx, filter) };
  });

/** Has failed jobs tried again now. @returns how many of each kind; nothing is logged where there are none */
export const retryJobs = (
  { db }: Pick<Services, 'db'>,
  { by, reason }: { readonly by: string; readonly reason?: string },
  filter: FailedFilter,
): Promise<Counts> =>
  db.inScope(scopeOfInstallation(by), async (tx) => {
    const retried = await retryFailedJobs(tx, filter);
    if (sumOf(retried) === 0) return retried;
    const after = { ...Object.fromEntries(retried), ...(reason && { reason }) };
    await audit(tx, { action: 'jobs.retried', subject: filter.id ?? filter.queue ?? 'all', after });
    return retried;
  });
