import { and, eq, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { feedRuns, feeds } from '../../db/schema/feeds';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { secondsAfter } from '../../platform/clock';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';
import { clearItems } from './feed-items.repository';
import { gaveUp } from './feed-problems';
import { holdFeed } from './feeds.repository';
import { defineFetching } from './fetch.job';
import { clearJob, scheduleNext, wakeJob } from './schedule-feed';
import { startRun } from './start-run';
import { tellOfOutage } from './tell-of-outage';

/** Work that has been due for so long has lost its job, for example by a restore. */
const forgottenSeconds = 300;
/** A run that has been under way for so long has lost its job, too. */
const lostSeconds = 6 * 3600;
const clearedAtOnce = 5000;
const strayFileSeconds = 24 * 3600;

/** The jobs that fetch feeds: one at their slots, one that fetches, and one that finds each hour what was forgotten. */
export function defineFeedJobs(services: Services): JobKind {
  const { jobs, db, clock, files } = services;
  defineFetching(services);
  jobs.define({
    ...wakeJob,
    payload: z.object({ accountId: z.int(), feedId: z.int(), at: z.int() }),
    run: ({ accountId, feedId, at }) =>
      db.inScope(scopeOfAccountJob(accountId), async (tx) => {
        const feed = await holdFeed(tx, feedId);
        // Its schedule has changed, or another job has handled this slot.
        if (feed?.nextRunAt?.getTime() !== at) return;
        await startRun(tx, services, feed, { manual: false });
        await scheduleNext(tx, jobs, feed, clock.now(), at);
      }),
  });
  jobs.define({
    ...clearJob,
    payload: z.object({ accountId: z.int(), feedId: z.int() }),
    run: async ({ accountId, feedId }, stopping) => {
      // Piece by piece: nobody waits for the items of a large feed.
      for (let cleared = clearedAtOnce; cleared === clearedAtOnce; ) {
        stopping.throwIfAborted();
        cleared = await db.inScope(scopeOfAccountJob(accountId), (tx) =>
          clearItems(tx, feedId, clock.now(), clearedAtOnce),
        );
      }
    },
  });
  const tending = hourly('feeds.tend');
  jobs.define({
    ...tending,
    payload: z.object({}),
    run: async () => {
      const now = clock.now();
      const forgotten = await db.inScope(scopeOfSearch(), async (tx) => {
        const lost = await tx.queries
          .update(feedRuns)
          .set({ state: 'failed', endedAt: now, ...gaveUp })
          .where(and(eq(feedRuns.state, 'running'), lt(feedRuns.createdAt, secondsAfter(now, -lostSeconds))))
          .returning({ accountId: feedRuns.accountId, feedId: feedRuns.feedId });
        const due = await tx.queries
          .select({ accountId: feeds.accountId, feedId: feeds.id, nextRunAt: feeds.nextRunAt })
          .from(feeds)
          .where(and(isNull(feeds.deletedAt), lt(feeds.nextRunAt, secondsAfter(now, -forgottenSeconds))));
        return { lost, due };
      });
      for (const { accountId, feedId } of forgotten.lost)
        await db.inScope(scopeOfAccountJob(accountId), async (tx) => {
          const feed = await holdFeed(tx, feedId);
          if (feed) await tellOfOutage(tx, services, feed, gaveUp, false);
        });
      for (const { accountId, feedId, nextRunAt } of forgotten.due) {
        const payload = { accountId, feedId, at: nextRunAt?.getTime() };
        await db.inScope(scopeOfAccountJob(accountId), (tx) => jobs.send(tx, wakeJob, payload));
      }
      await files.sweep('feeds', secondsAfter(now, -strayFileSeconds));
    },
  });
  return tending;
}
