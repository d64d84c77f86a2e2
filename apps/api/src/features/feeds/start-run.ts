import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';
import { insertRun, type RunRow } from './feed-runs.repository';
import type { FeedRow } from './feeds.repository';
import { fetchJob } from './schedule-feed';

type How = { readonly manual: boolean; readonly acceptLoss?: boolean };

/** Has a feed fetched at once; undefined where that is under way already. */
export async function startRun(
  tx: Tx,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { id, accountId }: FeedRow,
  { manual, acceptLoss = false }: How,
): Promise<RunRow | undefined> {
  const run = await insertRun(tx, { feedId: id, manual, acceptLoss, createdAt: clock.now() });
  if (run) await jobs.send(tx, fetchJob, { accountId, feedId: id, runId: run.id });
  return run;
}
