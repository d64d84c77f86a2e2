import type { PlannedReward } from './choose-rewards';
import type { RewardRow } from './rewards.repository';

type Earned = {
  readonly planned: readonly PlannedReward[];
  /** What was promised, and what became of it. */
  readonly before: readonly RewardRow[];
  /** What accepted things bring of the sum, and what they were promised of it when they were asked for: minor units by number. */
  readonly shares: ReadonlyMap<number, number>;
  readonly promised: ReadonlyMap<number, number>;
};

type Settlement = {
  readonly moved: readonly { readonly id: number; readonly to: PlannedReward }[];
  readonly added: readonly PlannedReward[];
  readonly gone: readonly number[];
  /** How many codes of each coupon. */
  readonly released: ReadonlyMap<number, number>;
  /** What things bring of the sum because nothing else was left for them. */
  readonly kept: ReadonlyMap<number, number>;
};

/**
 * What has to happen to promises so that they become what was earned. A reward whose coupon has no code is served by what the hand-over was
 * promised otherwise: another of its promises of that coupon, or what was promised for the same things.
 * @param take whether a coupon has another code, which is then taken
 */
export function settlement(
  { planned, before, shares, promised }: Earned,
  take: (couponId: number) => boolean,
): Settlement {
  const moved = new Map<number, PlannedReward>();
  const added: PlannedReward[] = [];
  const kept = new Map<number, number>();
  const open = before.filter(({ state }) => state === 'reserved');
  const unused = () => open.filter(({ id }) => !moved.has(id));

  const lacking = planned.filter((reward) => {
    const promise = before.find(({ cause, causeId }) => cause === reward.cause && causeId === reward.causeId);
    if (promise?.state === 'reserved') {
      const hasCode = promise.couponId === reward.couponId || take(reward.couponId);
      moved.set(promise.id, hasCode ? reward : asPromised(promise, reward));
      return false;
    }
    // Voided or released already: a cause earns once.
    if (promise) return false;
    if (!take(reward.couponId)) return true;
    added.push(reward);
    return false;
  });
  for (const reward of lacking) {
    const other = unused().find(({ couponId }) => couponId === reward.couponId);
    if (other) moved.set(other.id, reward);
    else if (reward.cause === 'item') addToSum(reward.causeId);
    else
      for (const row of unused())
        if (row.cause === 'item' && shares.has(row.causeId)) moved.set(row.id, asPromised(row, row));
  }

  /** Nothing is left of the coupon for this thing: what of the sum it was promised is given. */
  function addToSum(thing: number) {
    const sum = open.find(({ cause }) => cause === 'hand_over');
    const more = promised.get(thing) ?? 0;
    if (!sum || more === 0) return;
    const { cause, causeId, couponId, currency } = sum;
    moved.set(sum.id, { cause, causeId, couponId, currency, value: (moved.get(sum.id)?.value ?? 0) + more });
    kept.set(thing, more);
  }

  const released = new Map<number, number>();
  for (const { couponId } of [...moved.values(), ...added]) released.set(couponId, (released.get(couponId) ?? 0) + 1);
  return {
    moved: [...moved].map(([id, to]) => ({ id, to })),
    ...{ added, released, kept },
    gone: unused().map(({ id }) => id),
  };
}

/** Nothing is left of the coupon that was earned: the promised one is given, worth what was accepted where that can be said. */
function asPromised(
  promise: RewardRow,
  reward: Pick<PlannedReward, 'cause' | 'causeId' | 'value' | 'currency'>,
): PlannedReward {
  const { couponId, currency } = promise;
  const isSum = promise.value !== null && reward.value !== null && currency === reward.currency;
  return {
    cause: reward.cause,
    causeId: reward.causeId,
    couponId,
    value: isSum ? reward.value : promise.value,
    currency,
  };
}
