import { takeBackLimits } from '@dw/contract';
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { handovers } from '../../db/schema/handovers';
import { endRequest } from '../../domain/handovers/end-request';
import { giveBack, waitingReturns } from '../../domain/handovers/give-back';
import { flagHandover } from '../../domain/handovers/handovers.repository';
import { eventOf } from '../../domain/handovers/kinds';
import { waitForAnswer } from '../../domain/handovers/wait-for-answer';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';

const daySeconds = 24 * 3600;
/** Whoever has not handed things over is told so long before the last day. */
const aheadSeconds = 7 * daySeconds;
/** A parcel of which a carrier says nothing for so long is looked at by a person. */
const silentDays = 21;
/** So many of a run; those that are left are there the next hour. */
const most = 5000;

const due = (tx: Tx, until: Date, where = sql`true`) =>
  tx.queries
    .select({ accountId: handovers.accountId, id: handovers.id, uuid: handovers.uuid, kind: handovers.kind })
    .from(handovers)
    .where(and(eq(handovers.state, 'requested'), lte(handovers.expiresAt, until), where))
    .orderBy(asc(handovers.expiresAt))
    .limit(most)
    .execute();

/** Requests that end within a day while their shopper says that they were handed in, and waits for an answer. */
const waiting = (tx: Tx, until: Date) =>
  due(
    tx,
    until,
    sql`exists (select 1 from handover_cases c where c.account_id = ${handovers.accountId} and c.handover_id = ${handovers.id}
      and c.kind = 'handed_in' and c.state = 'open')`,
  );

/** Parcels on their way of which nothing was heard since that time, and which no person was told of yet. */
const silentParcels = (tx: Tx, since: Date) =>
  tx.queries
    .select({ accountId: handovers.accountId, uuid: handovers.uuid })
    .from(handovers)
    .where(
      and(
        eq(handovers.state, 'handed_over'),
        eq(handovers.way, 'carrier'),
        isNull(handovers.deliveredAt),
        lte(handovers.updatedAt, since),
        sql`not exists (select 1 from take_back_reviews r where r.account_id = ${handovers.accountId}
          and r.handover_id = ${handovers.id} and r.flags @> '["parcel_silent"]')`,
      ),
    )
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

/**
 * Each hour: requests whose day is over expire, but for those that wait for an answer, what was refused and nobody objected to is its shopper’s
 * again, shoppers are told a week before, and parcels that are not heard of are flagged.
 */
export function defineTending(services: Services): JobKind {
  const { jobs, db, clock, events } = services;
  const kind = hourly('handovers.tend');
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      const now = clock.now();
      const tomorrow = secondsAfter(now, daySeconds);
      const until = secondsAfter(tomorrow, aheadSeconds);
      for (const { accountId, id, uuid, kind: of } of await db.readInScope(scopeOfSearch(), (tx) =>
        waiting(tx, tomorrow),
      ))
        await db.inScope(scopeOfAccountJob(accountId), async (tx) => {
          if (await waitForAnswer(tx, { id, now, until }))
            await events.emit(tx, eventOf[of].changed, { handover: uuid });
        });
      for (const { accountId, id } of await db.readInScope(scopeOfSearch(), (tx) => due(tx, now)))
        await db.inScope(scopeOfAccountJob(accountId), async (tx) => {
          await endRequest(services, tx, id, { endedBy: 'clock' });
        });
      const quiet = secondsAfter(now, -silentDays * daySeconds);
      for (const { accountId, uuid } of await db.readInScope(scopeOfSearch(), (tx) => silentParcels(tx, quiet)))
        await db.inScope(scopeOfAccountJob(accountId), (tx) => flagHandover(tx, uuid, ['parcel_silent']));
      const answeredBefore = secondsAfter(now, -takeBackLimits.appealDays * daySeconds);
      for (const { accountId, id } of await db.readInScope(scopeOfSearch(), (tx) => waitingReturns(tx, answeredBefore)))
        await db.inScope(scopeOfAccountJob(accountId), (tx) => giveBack(services, tx, id));
      const soon = secondsAfter(now, aheadSeconds);
      const untold = sql`${handovers.remindedAt} is null and ${handovers.expiresAt} - ${handovers.createdAt} > interval '8 days'`;
      for (const { accountId, id, uuid, kind: of } of await db.readInScope(scopeOfSearch(), (tx) =>
        due(tx, soon, untold),
      ))
        await db.inScope(scopeOfAccountJob(accountId), async (tx) => {
          if (await markEnding(tx, id, now)) await events.emit(tx, eventOf[of].ending, { handover: uuid });
        });
    },
  });
  return kind;
}
