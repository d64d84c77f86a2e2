import { statedGrade } from '@dw/contract';
import type { Tx } from '../../platform/db/transaction';
import { type PlannedReward, planRewards, sharesOf } from './choose-rewards';
import { type HandedItemRow, type HandoverRow, keepShares, type Reserved } from './handovers.repository';
import type { Programme } from './programme.repository';
import {
  codesHad,
  type HeldCoupon,
  holdCoupons,
  holdRewards,
  insertReserved,
  moveReserved,
  type ReleasedReward,
  releaseReserved,
  voidReserved,
} from './rewards.repository';
import { settlement } from './settlement';

type Of = Pick<HandoverRow, 'id' | 'shopperId'>;

/** Promises what the things of a hand-over bring at best, as far as their coupons have codes left. */
export async function reserveRewards(
  tx: Tx,
  programme: Programme,
  handover: Of,
  items: readonly HandedItemRow[],
  now: Date,
): Promise<Reserved> {
  const things = items
    .filter(({ leftOutAt, refundedAt }) => leftOutAt === null && refundedAt === null)
    .map((item) => ({ id: item.id, thing: item, grade: statedGrade(item), promised: item.promiseCouponId }));
  const planned = planRewards(programme, handover.id, things, { now });
  const open = await affordable(tx, handover, planned);
  tx.withCommit(insertReserved(tx, { handoverId: handover.id, shopperId: handover.shopperId }, open, now));
  return { planned: planned.length, reserved: open.length };
}

/** Those of the planned rewards that their coupons have a code for; the coupons are held. Nobody is left to reward after an erasure. */
async function affordable(tx: Tx, { shopperId }: Of, planned: readonly PlannedReward[]): Promise<PlannedReward[]> {
  if (shopperId === null) return [];
  const ids = [...new Set(planned.map(({ couponId }) => couponId))];
  const held = await holdCoupons(tx, ids);
  const had = await hadOf(tx, shopperId, held);
  return planned.filter(({ couponId }) => takeOne(held.get(couponId), had));
}

const hadOf = (tx: Tx, shopperId: number | null, held: ReadonlyMap<number, HeldCoupon>) => {
  const limited = [...held.values()].filter(({ shopperLimit }) => shopperLimit !== null).map(({ id }) => id);
  return shopperId === null ? Promise.resolve(new Map<number, number>()) : codesHad(tx, shopperId, limited);
};

/** Counts one code of a coupon as promised. @returns whether there was one for this shopper */
function takeOne(coupon: HeldCoupon | undefined, had: Map<number, number>): boolean {
  if (!coupon || coupon.open < 1) return false;
  const before = had.get(coupon.id) ?? 0;
  if (coupon.shopperLimit !== null && before >= coupon.shopperLimit) return false;
  coupon.open -= 1;
  had.set(coupon.id, before + 1);
  return true;
}

/** What is accepted earns, unless its own shop has given the money back. */
const earning = (items: readonly HandedItemRow[]) =>
  items.flatMap((item) =>
    item.verdict === 'accepted' && item.grade && item.refundedAt === null
      ? [{ id: item.id, thing: item, grade: item.grade }]
      : [],
  );
const planOf = (programme: Programme, { id }: Of, items: readonly HandedItemRow[], now: Date) =>
  planRewards(programme, id, earning(items), { now, kept: true });
const sharesEarned = (programme: Programme, items: readonly HandedItemRow[], now: Date) =>
  sharesOf(programme, earning(items), { now, kept: true });

/**
 * Releases what things bring beyond what they had brought before an appeal was granted, as codes of their own, as far as there are codes: of a
 * sum the difference, of a coupon for one thing the better coupon's code. What no code was left for before is given whole.
 * @param before the things as they were graded first
 */
export async function rewardAppeal(
  tx: Tx,
  programme: Programme,
  handover: Of,
  { before, after }: { readonly before: readonly HandedItemRow[]; readonly after: readonly HandedItemRow[] },
  now: Date,
): Promise<ReleasedReward[]> {
  const [had, has] = [planOf(programme, handover, before, now), planOf(programme, handover, after, now)];
  const given = (await holdRewards(tx, handover.id)).filter(({ codeId }) => codeId !== null);
  const more = has.flatMap((reward): PlannedReward[] => {
    const isSame = ({ cause, causeId }: Pick<PlannedReward, 'cause' | 'causeId'>) =>
      cause === reward.cause && causeId === reward.causeId;
    const got = given.find(isSame);
    if (reward.cause === 'item') return got?.couponId === reward.couponId ? [] : [{ ...reward, cause: 'appeal_item' }];
    const was = got && had.find(isSame);
    const value = (reward.value ?? 0) - (was?.value ?? 0);
    return value > 0 ? [{ ...reward, cause: 'appeal', value }] : [];
  });
  const open = await affordable(tx, handover, more);
  const { id: handoverId, shopperId } = handover;
  const reserved = insertReserved(tx, { handoverId, shopperId }, open, now);
  const released = countBy(open).map(([couponId, expected]) =>
    releaseReserved(tx, { handoverId, couponId, expected }, now),
  );
  await Promise.all([reserved, keepShares(tx, handoverId, sharesEarned(programme, after, now))]);
  return (await Promise.all(released)).flat();
}

function countBy(planned: readonly PlannedReward[]): (readonly [couponId: number, codes: number])[] {
  const counts = new Map<number, number>();
  for (const { couponId } of planned) counts.set(couponId, (counts.get(couponId) ?? 0) + 1);
  return [...counts];
}

/**
 * Releases what the accepted things of a hand-over have earned, each once: promises are moved to the coupons of the real grades, those that
 * were not earned go back, and what was not promised is given where a code is left.
 */
export async function settleRewards(
  tx: Tx,
  programme: Programme,
  handover: Of,
  items: readonly HandedItemRow[],
  now: Date,
): Promise<ReleasedReward[]> {
  const planned = handover.shopperId === null ? [] : planOf(programme, handover, items, now);
  const before = await holdRewards(tx, handover.id);
  const held = await holdCoupons(
    tx,
    [...planned, ...before].map(({ couponId }) => couponId),
  );
  const had = await hadOf(tx, handover.shopperId, held);
  const shares = sharesEarned(programme, items, now);
  const promised = new Map(earning(items).map(({ id, thing }) => [id, thing.promiseAmount ?? 0]));
  const { moved, added, gone, released, kept } = settlement({ planned, before, shares, promised }, (couponId) =>
    takeOne(held.get(couponId), had),
  );
  const { id: handoverId, shopperId } = handover;
  const done = [
    voidReserved(tx, gone, now, 'not_earned'),
    ...moved.map(({ id, to }) => moveReserved(tx, id, to)),
    insertReserved(tx, { handoverId, shopperId }, added, now),
    keepShares(tx, handoverId, new Map([...shares, ...kept])),
  ];
  const codes = [...released].map(([couponId, expected]) =>
    releaseReserved(tx, { handoverId, couponId, expected }, now),
  );
  await Promise.all(done);
  return (await Promise.all(codes)).flat();
}
