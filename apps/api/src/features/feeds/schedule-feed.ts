import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import type { Job, JobKind } from '../../platform/jobs/job-kinds';
import type { Jobs } from '../../platform/jobs/jobs';
import { nextSlot } from './feed-schedule';
import { type FeedRow, updateFeed } from './feeds.repository';

export const fetchJob = { queue: 'feeds.fetch', long: true, atOnce: 2, apart: true } as const satisfies JobKind &
  Partial<Job<object>>;
export const wakeJob: JobKind = { queue: 'feeds.wake' };
/** Takes away the items of a feed that was deleted. */
export const clearJob: JobKind = { queue: 'feeds.clear' };

const retrySeconds = 900;
const maxRetries = 3;

/** So far may the clocks of two processes be apart, and a slot be handled late, before it says that others were missed. */
const clocksApartMs = 65 * 60_000;

/**
 * Has the feed fetched at its next slot. Slots that were missed meanwhile are made up for by one.
 * @param handled the slot that has just been: the next one follows it, whatever the clock of this process shows (docs/adr/0217)
 */
export async function scheduleNext(tx: Tx, jobs: Jobs, feed: FeedRow, now: Date, handled?: number): Promise<void> {
  const inTime = handled !== undefined && now.getTime() - handled <= clocksApartMs;
  await wakeAt(tx, jobs, feed, nextSlot(feed, inTime ? new Date(handled) : now));
}

/** Whether a failure that may pass is tried again before the next slot. */
export const willRetry = ({ failures }: FeedRow): boolean => failures < maxRetries;

/** After a failure that may pass: again in a quarter of an hour, three times, unless its slot is earlier. */
export async function scheduleRetry(tx: Tx, jobs: Jobs, feed: FeedRow, now: Date): Promise<void> {
  await updateFeed(tx, feed.id, { failures: feed.failures + 1 });
  const soon = secondsAfter(now, retrySeconds);
  if (!willRetry(feed) || (feed.nextRunAt && feed.nextRunAt <= soon)) return;
  await wakeAt(tx, jobs, feed, soon);
}

async function wakeAt(tx: Tx, jobs: Jobs, { accountId, id }: FeedRow, at: Date): Promise<void> {
  await updateFeed(tx, id, { nextRunAt: at });
  await jobs.send(tx, wakeJob, { accountId, feedId: id, at: at.getTime() }, undefined, at);
}
