import { and, eq } from 'drizzle-orm';
import { rewards } from '../../db/schema/handovers';
import { voidCode } from '../../domain/coupons/void-code';
import type { HandoverServices } from '../../domain/handovers/hand-over';
import type { HandoverRow } from '../../domain/handovers/handovers.repository';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { notFound, Refusal } from '../../platform/http/refusals';

/**
 * Takes back a code that a take-back has brought and nobody has used; of a redemption at the same time the first decides. Its shopper reads
 * the reason.
 * @throws 404 where it is no reward of the hand-over, 409 `code_used` or `wrong_state`
 */
export async function voidReward(
  { clock, events }: HandoverServices,
  tx: Tx,
  row: Pick<HandoverRow, 'id' | 'uuid'>,
  { uuid, reason }: { readonly uuid: string; readonly reason: string },
): Promise<void> {
  const one = and(eq(rewards.accountId, tx.scope.accountId), eq(rewards.handoverId, row.id), eq(rewards.uuid, uuid));
  const [reward] = await tx.queries.select().from(rewards).where(one).for('update');
  if (!reward) throw notFound();
  const { couponId, codeId } = reward;
  if (reward.state !== 'released' || codeId === null) throw wrongState();
  const now = clock.now();
  if (!(await voidCode(tx, { couponId, codeId }, now)))
    throw new Refusal(409, 'code_used', 'Somebody has used this code.');
  await tx.queries
    .update(rewards)
    .set({ state: 'voided', voidedAt: now, reason: 'withdrawn', words: reason })
    .where(one);
  await audit(tx, { action: 'code.voided', subject: row.uuid, after: { code: codeId, reward: uuid, reason } });
  await events.emit(tx, 'code.voided', { couponId, codeId });
  await events.emit(tx, 'reward.voided', { reward: uuid });
}
