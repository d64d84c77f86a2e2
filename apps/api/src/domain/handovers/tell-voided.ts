import { and, asc, eq } from 'drizzle-orm';
import { rewards } from '../../db/schema/handovers';
import type { Tx } from '../../platform/db/transaction';
import type { HandoverServices } from './hand-over';

/** Tells of the promises of a hand-over that were voided at that moment, in the transaction that did it. */
export async function tellVoided(
  { events }: Pick<HandoverServices, 'events'>,
  tx: Tx,
  handoverId: number,
  voidedAt: Date,
): Promise<void> {
  const voided = await tx.queries
    .select({ reward: rewards.uuid })
    .from(rewards)
    .where(
      and(
        eq(rewards.accountId, tx.scope.accountId),
        eq(rewards.handoverId, handoverId),
        eq(rewards.state, 'voided'),
        eq(rewards.voidedAt, voidedAt),
      ),
    )
    .orderBy(asc(rewards.id));
  await events.emitAll(tx, 'reward.voided', voided);
}
