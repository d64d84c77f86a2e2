import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { handovers } from '../../db/schema/handovers';
import { endRequest } from '../../domain/handovers/end-request';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/jobs';
import type { Services } from '../../services';

const daySeconds = 24 * 3600;
/** Whoever has not handed things over is told so long before the last day. */
const aheadSeconds = 7 * daySeconds;
/** So many of a run; those that are left are there the next hour. */
const most = 5000;

const due = (tx: Tx, until: Date, where = sql`true`) =>
  tx.queries
    .select({ accountId: handovers.accountId, id: handovers.id, uuid: handovers.uuid })
    .from(handovers)
    .where(and(eq(handovers.state, 'requested'), lte(handovers.expiresAt, until), where))
    .orderBy(asc(handovers.expiresAt))
    .limit(most)
    .execute();

/** Marks a hand-over as one whose shopper was told that it ends soon. @returns whether they were not before */
async function markEnding(tx: Tx, id: number, now: Date): Promise<boolean> {
  const rows = await tx.queries
    .update(handovers)
    .set({ remindedAt: now })
    .where(
      and(
        eq(handovers.accountId, tx.scope.accountId),
        eq(handovers.id, id),
        inArray(handovers.state, ['requested']),
        isNull(handovers.remindedAt),
        gt(handovers.expiresAt, now),
      ),
    )
    .returning({ id: handovers.id });
  return rows.length > 0;
}

/** Each hour: requests whose day is over expire, and shoppers are told a week before. */
export function defineTending(services: Services): JobKind {
  const { jobs, db, clock, events } = services;
  const kind = hourly('handovers.tend');
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      const now = clock.now();
      for (const { accountId, id } of await db.readInScope(scopeOfSearch(), (tx) => due(tx, now)))
        await db.inScope(scopeOfAccountJob(accountId), async (tx) => {
          await endRequest(services, tx, id, { endedBy: 'clock' });
        });
      const soon = secondsAfter(now, aheadSeconds);
      const untold = sql`${handovers.remindedAt} is null and ${handovers.expiresAt} - ${handovers.createdAt} > interval '8 days'`;
      for (const { accountId, id, uuid } of await db.readInScope(scopeOfSearch(), (tx) => due(tx, soon, untold)))
        await db.inScope(scopeOfAccountJob(accountId), async (tx) => {
          if (await markEnding(tx, id, now)) await events.emit(tx, 'take-back.ending', { handover: uuid });
        });
    },
  });
  return kind;
}
