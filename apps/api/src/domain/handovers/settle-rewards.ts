import { statedGrade } from '@dw/contract';
import type { Tx } from '../../platform/db/transaction';
import { type PlannedReward, planRewards, sharesOf } from './choose-rewards';
import { type HandedItemRow, type HandoverRow, keepShares } from './handovers.repository';
import type { Programme } from './programme.repository';
import {
  codesHad,
  type HeldCoupon,
  holdCoupons,
  holdRewards,
  insertReserved,
  moveReserved,
  type ReleasedReward,
  type RewardRow,
  releaseReserved,
  voidReserved,
} from './rewards.repository';

type Of = Pick<HandoverRow, 'id' | 'shopperId'>;

/** Promises what the things of a hand-over bring at best, as far as their coupons have codes left. @returns whether all of it */
export async function reserveRewards(
  tx: Tx,
  programme: Programme,
  handover: Of,
  items: readonly HandedItemRow[],
  now: Date,
): Promise<boolean> {
  const things = items
    .filter(({ leftOutAt, refundedAt }) => leftOutAt === null && refundedAt === null)
    .map((item) => ({ id: item.id, thing: item, grade: statedGrade(item) }));
  const planned = planRewards(programme, handover.id, things, { now });
  const open = await affordable(tx, handover, planned);
  tx.withCommit(insertReserved(tx, { handoverId: handover.id, shopperId: handover.shopperId }, open, now));
  return open.length === planned.length;
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
const keepEarned = (tx: Tx, programme: Programme, { id }: Of, items: readonly HandedItemRow[], now: Date) =>
  keepShares(tx, id, sharesOf(programme, earning(items), { now, kept: true }));

/**
 * Releases what things bring beyond what they had brought before an appeal was granted, as codes of their own, as far as there are codes.
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
  const more = has.flatMap((reward): PlannedReward[] => {
    const was = had.find(({ cause, causeId }) => cause === reward.cause && causeId === reward.causeId);
    if (reward.cause === 'item') return was ? [] : [{ ...reward, cause: 'appeal_item' }];
    const value = (reward.value ?? 0) - (was?.value ?? 0);
    return value > 0 ? [{ ...reward, cause: 'appeal', value }] : [];
  });
  const open = await affordable(tx, handover, more);
  const { id: handoverId, shopperId } = handover;
  const reserved = insertReserved(tx, { handoverId, shopperId }, open, now);
  const released = countBy(open).map(([couponId, expected]) =>
    releaseReserved(tx, { handoverId, couponId, expected }, now),
  );
  await Promise.all([reserved, keepEarned(tx, programme, handover, after, now)]);
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
  const { moved, added, gone, released } = settlement(planned, before, (couponId) => takeOne(held.get(couponId), had));
  const { id: handoverId, shopperId } = handover;
  const done = [
    voidReserved(tx, gone, now, 'not_earned'),
    ...moved.map(({ id, to }) => moveReserved(tx, id, to)),
    insertReserved(tx, { handoverId, shopperId }, added, now),
    keepEarned(tx, programme, handover, items, now),
  ];
  const codes = [...released].map(([couponId, expected]) =>
    releaseReserved(tx, { handoverId, couponId, expected }, now),
  );
  await Promise.all(done);
  return (await Promise.all(codes)).flat();
}

type Settlement = {
  readonly moved: { readonly id: number; readonly to: PlannedReward }[];
  readonly added: PlannedReward[];
  readonly gone: number[];
  /** How many codes of each coupon. */
  readonly released: Map<number, number>;
};

/** What has to happen to promises so that they become what was earned. @param take whether a coupon has another code */
function settlement(
  planned: readonly PlannedReward[],
  before: readonly RewardRow[],
  take: (couponId: number) => boolean,
): Settlement {
  const all: Settlement = { moved: [], added: [], gone: [], released: new Map() };
  const release = (couponId: number) => all.released.set(couponId, (all.released.get(couponId) ?? 0) + 1);
  const isFor = (reward: PlannedReward) => (row: RewardRow) =>
    row.cause === reward.cause && row.causeId === reward.causeId;
  for (const reward of planned) {
    const promise = before.find(isFor(reward));
    // Voided or released already: a cause earns once.
    if (promise && promise.state !== 'reserved') continue;
    if (!promise) {
      if (!take(reward.couponId)) continue;
      all.added.push(reward);
      release(reward.couponId);
    } else if (promise.couponId === reward.couponId || take(reward.couponId)) {
      all.moved.push({ id: promise.id, to: reward });
      release(reward.couponId);
      // Nothing is left of the better coupon: what was promised is given.
    } else release(promise.couponId);
  }
  for (const row of before)
    if (row.state === 'reserved' && !planned.some((reward) => isFor(reward)(row))) all.gone.push(row.id);
  return all;
}
