import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { donations } from '../../db/schema/donations';
import { handovers } from '../../db/schema/handovers';
import { endAnnounced } from '../../domain/handovers/given.repository';
import { holdHandover } from '../../domain/handovers/handovers.repository';
import { audit } from '../../platform/audit/audit';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import type { Tx } from '../../platform/db/transaction';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';

/** So many hand-overs of a run; those that are left are there the next hour. */
const most = 5000;
const kind = hourly('donations.missing');

const due = (tx: Tx, now: Date) =>
  tx.queries
    .selectDistinct({ accountId: handovers.accountId, id: handovers.id, uuid: handovers.uuid })
    .from(donations)
    .innerJoin(handovers, and(eq(handovers.accountId, donations.accountId), eq(handovers.id, donations.handoverId)))
    .where(and(eq(donations.status, 'ANNOUNCED'), lte(donations.expiresAt, now), sql`${handovers.state} = 'received'`))
    .orderBy(asc(handovers.id))
    .limit(most)
    .execute();

/** Each hour: what did not come with the rest of its bag or parcel is waited for no more. */
export function defineMissing({ jobs, db, clock, events }: Services): JobKind {
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      const now = clock.now();
      for (const { accountId, id, uuid } of await db.readInScope(scopeOfSearch(), (tx) => due(tx, now)))
        await db.inScope(scopeOfAccountJob(accountId), async (tx) => {
          await holdHandover(tx, id);
          await endAnnounced(tx, id, 'EXPIRED', now);
          await audit(tx, { action: 'donation.expired', subject: uuid, after: { by: 'clock' } });
          await events.emit(tx, 'donation.expired', { handover: uuid });
        });
    },
  });
  return kind;
}
