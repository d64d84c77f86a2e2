import { consoleJobs } from '@dw/contract/console';
import { failedJobs, presentJob, retryJobs, sumOf } from '../operator/actions/failed-jobs';
import { parseReference } from '../platform/http/references';
import { notFound } from '../platform/http/refusals';
import type { FailedFilter, FailedJob } from '../platform/jobs/failed-jobs';
import type { Services } from '../services';
import type { ConsoleRoute } from './console-call';

const present = (job: FailedJob) => {
  const { created_at, failed_at, next_try_at, payload, ...shown } = presentJob(job);
  return {
    ...shown,
    payload: payload && Object.fromEntries(Object.entries(payload)),
    created_at: created_at.toISOString(),
    failed_at: failed_at?.toISOString() ?? null,
    next_try_at: next_try_at?.toISOString() ?? null,
  };
};

/** Jobs that failed, and their next try. */
export function jobsRoutes(route: ConsoleRoute, services: Services): void {
  route(consoleJobs.list, async ({ query, by }) => {
    const { kind, retrying } = query;
    const filter = { ...(kind === undefined ? {} : { queue: kind }), retrying };
    const { jobs, counts } = await failedJobs(services, by, filter, query);
    return { items: jobs.map(present), total_items: sumOf(counts), kinds: Object.fromEntries(counts) };
  });

  const retry = async (filter: FailedFilter, by: string, reason: string) => {
    const counts = await retryJobs(services, { by, reason }, filter);
    if (sumOf(counts) === 0) throw notFound();
    return { retried: sumOf(counts), kinds: Object.fromEntries(counts) };
  };

  route(consoleJobs.retry, async ({ path, by, body }) => {
    const id = parseReference(path.id);
    if (id?.id !== -1) throw notFound();
    return retry({ id: id.uuid, retrying: true }, by, body.reason);
  });

  route(consoleJobs.retryKind, ({ by, body }) => retry({ queue: body.kind }, by, body.reason));
}
