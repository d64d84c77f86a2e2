import { and, eq, gt, lt } from 'drizzle-orm';
import { donations } from '../../db/schema/donations';
import { handovers } from '../../db/schema/handovers';
import { databaseTime } from '../../platform/db/database-time';
import type { Tx } from '../../platform/db/transaction';
import { type HandoverRow, stepHandover } from './handovers.repository';

/**
 * Puts the end of a request off to a moment: it waits for whoever answers its shopper.
 * @returns the hand-over; undefined where it is not requested any more, or its day is over
 */
export async function waitForAnswer(
  tx: Tx,
  { id, now, until }: { readonly id: number; readonly now: Date; readonly until: Date },
): Promise<HandoverRow | undefined> {
  const row = await stepHandover(tx, id, ['requested'], { expiresAt: until }, gt(handovers.expiresAt, now));
  if (row?.kind === 'donation')
    await tx.queries
      .update(donations)
      .set({ expiresAt: until, updatedAt: databaseTime() })
      .where(
        and(
          eq(donations.accountId, tx.scope.accountId),
          eq(donations.handoverId, id),
          eq(donations.status, 'ANNOUNCED'),
          lt(donations.expiresAt, until),
        ),
      );
  return row;
}
