import { and, eq } from 'drizzle-orm';
import { couponCodes, coupons } from '../../db/schema/coupons';
import { rewards } from '../../db/schema/handovers';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { lowerCode, voidCode } from '../coupons/void-code';
import type { HandoverServices } from './hand-over';
import { type HandedItemRow, type HandoverRow, itemsOf } from './handovers.repository';
import { holdRewards, type RewardRow } from './rewards.repository';

/** A code that a take-back had earned and that a refund took back. `left`: minor units that it is still worth; null where it is void. */
export type LostReward = {
  readonly code: string;
  readonly shopperId: number | null;
  readonly left: number | null;
  readonly currency: string | null;
};
type Released = RewardRow & { readonly codeId: number };

/**
 * Takes back what refunded things of an ended take-back had earned, as far as nobody has used it: the code of a thing is void, and one for
 * several things loses their share, or is void where all of them were refunded.
 */
export async function takeBackEarned(
  services: HandoverServices,
  tx: Tx,
  { id, uuid }: Pick<HandoverRow, 'id' | 'uuid'>,
): Promise<LostReward[]> {
  const [before, things] = await Promise.all([holdRewards(tx, id), itemsOf(tx, id)]);
  const released = before.filter((reward): reward is Released => reward.state === 'released' && reward.codeId !== null);
  const accepted = things.filter(({ verdict }) => verdict === 'accepted');
  const isAll = accepted.every(({ refundedAt }) => refundedAt !== null);
  const lost: LostReward[] = [];
  for (const reward of released.filter(isOfOne))
    if (isAll || accepted.some((thing) => thing.id === reward.causeId && thing.refundedAt !== null))
      lost.push(...(await withdraw(services, tx, { reward, handover: uuid })));
  // What an appeal added is the first to go.
  const summed = released.filter((reward) => !isOfOne(reward)).reverse();
  const worth = summed.reduce((sum, { value }) => sum + (value ?? 0), 0);
  // Shares were not kept before there were refunds of them.
  const sharesKept = accepted.some(({ earned }) => earned !== null);
  let excess = isAll ? worth : sharesKept ? Math.max(0, worth - stillEarned(accepted)) : 0;
  for (const reward of summed) {
    const by = Math.min(excess, reward.value ?? 0);
    if (by === 0) continue;
    const taken = await withdraw(services, tx, { reward, handover: uuid, ...(by < (reward.value ?? 0) && { by }) });
    if (taken.length > 0) excess -= by;
    lost.push(...taken);
  }
  return lost;
}

const isOfOne = ({ cause }: RewardRow) => cause === 'item' || cause === 'appeal_item';

const stillEarned = (accepted: readonly HandedItemRow[]): number =>
  accepted.reduce((sum, { refundedAt, earned }) => sum + (refundedAt === null ? (earned ?? 0) : 0), 0);

type Withdrawn = {
  readonly reward: Released;
  readonly handover: string;
  /** Minor units; left out: all of it. */
  readonly by?: number;
};

/** Voids or lowers a code that nobody has used. @returns it; nothing where somebody has */
async function withdraw(
  { clock, events }: HandoverServices,
  tx: Tx,
  { reward, handover, by }: Withdrawn,
): Promise<LostReward[]> {
  const { couponId, codeId, shopperId } = reward;
  const now = clock.now();
  const left =
    by === undefined ? await voidCode(tx, { couponId, codeId }, now) : await lowerCode(tx, { couponId, codeId }, by);
  if (left === false) return [];
  const set = left === true ? ({ state: 'voided', voidedAt: now, reason: 'refunded' } as const) : { value: left };
  await tx.queries
    .update(rewards)
    .set(set)
    .where(and(eq(rewards.accountId, tx.scope.accountId), eq(rewards.id, reward.id)));
  const { code, coupon, currency } = await codeNamed(tx, reward);
  const action = left === true ? 'code.voided' : 'code.lowered';
  await audit(tx, {
    action,
    subject: coupon,
    after: { code: codeId, handover, ...(left !== true && { value: left }) },
  });
  await events.emit(tx, action, { couponId, codeId });
  if (left === true) await events.emit(tx, 'reward.voided', { reward: reward.uuid });
  return [{ code, shopperId, left: left === true ? null : left, currency }];
}

async function codeNamed(tx: Tx, { couponId, codeId }: Released) {
  const { accountId } = tx.scope;
  const [row] = await tx.queries
    .select({ code: couponCodes.code, coupon: coupons.uuid, currency: coupons.currency })
    .from(couponCodes)
    .innerJoin(coupons, and(eq(coupons.accountId, couponCodes.accountId), eq(coupons.id, couponCodes.couponId)))
    .where(and(eq(couponCodes.accountId, accountId), eq(couponCodes.couponId, couponId), eq(couponCodes.id, codeId)));
  if (!row) throw new Error('A code that was given out is gone.');
  return row;
}
