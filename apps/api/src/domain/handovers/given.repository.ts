import type { DonationStatus } from '@dw/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { donations } from '../../db/schema/donations';
import { databaseTime } from '../../platform/db/database-time';
import { type Queries, statement, type Tx } from '../../platform/db/transaction';

/** A thing that is given, or a bag’s other things. */
export type DonationRow = typeof donations.$inferSelect;

const { placeholder } = sql;

const givenBy = (column: 'id' | 'code' | 'uuid') => (queries: Queries) =>
  queries
    .select()
    .from(donations)
    .where(
      and(
        eq(donations.accountId, placeholder('account')),
        sql`${donations.handoverId} = (select id from handovers where account_id = ${placeholder('account')} and ${sql.identifier(column)} = ${placeholder('named')})`,
      ),
    )
    .orderBy(asc(donations.id));
const byId = statement('handovers.given', givenBy('id'));
const byCode = statement('handovers.given-by-code', givenBy('code'));
const byUuid = statement('handovers.given-by-uuid', givenBy('uuid'));

/** What a hand-over gives, in the order in which it was named. */
export const givenOf = (tx: Tx, named: number): Promise<DonationRow[]> =>
  byId(tx, { account: tx.scope.accountId, named });
/** The same, in the batch that looks the hand-over up by its code, or its uuid. */
export const givenOfCode = (tx: Tx, named: string): Promise<DonationRow[]> =>
  byCode(tx, { account: tx.scope.accountId, named });
export const givenOfUuid = (tx: Tx, named: string): Promise<DonationRow[]> =>
  byUuid(tx, { account: tx.scope.accountId, named });

/** Ends what a hand-over has announced and nobody has brought. */
export async function endAnnounced(
  tx: Tx,
  handoverId: number,
  status: Extract<DonationStatus, 'CANCELLED' | 'EXPIRED'>,
  now: Date,
): Promise<void> {
  await tx.queries
    .update(donations)
    .set({ status, endedAt: now, updatedAt: databaseTime() })
    .where(
      and(
        eq(donations.accountId, tx.scope.accountId),
        eq(donations.handoverId, handoverId),
        eq(donations.status, 'ANNOUNCED'),
      ),
    );
}

/** How a donation stands at a moment: what is waited for no more has expired, whether or not the job was there. */
export const statusNow = (
  { status, expiresAt }: Pick<DonationRow, 'status' | 'expiresAt'>,
  now: Date,
): DonationStatus => (status === 'ANNOUNCED' && expiresAt !== null && expiresAt <= now ? 'EXPIRED' : status);
