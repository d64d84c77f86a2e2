import type { Grade, RewardCause } from '@dw/contract';
import { type Matcher, matcherOf, type Thing } from '../tags/match';
import { bestRule } from '../take-backs/best-rule';
import { noPayment, noPromise } from '../take-backs/promises';
import type { ProgrammeRule } from '../take-backs/rules.repository';
import type { Programme } from './programme.repository';

/** A code that a hand-over earns: for all of its things together, or for one of them; or what an appeal adds to these. */
export type PlannedReward = {
  readonly cause: RewardCause;
  readonly causeId: number;
  readonly couponId: number;
  /** Minor units; null: what the coupon says. */
  readonly value: number | null;
  readonly currency: string | null;
};

/**
 * `kept`: what was promised before is to be kept, so that a coupon without codes left and one that ends soon still count. `promised`: only this
 * coupon, by its number, was promised, and counts though it ends soon.
 */
export type When = { readonly now: Date; readonly kept?: boolean; readonly promised?: number | null };
/** What is looked at of a thing. */
type Valued = { readonly matches: Matcher; readonly grade: Grade; readonly currency: string | null };

/** Whether a rule counts at that moment. */
function holds(rule: ProgrammeRule, { now, kept = false, promised }: When): boolean {
  if (!kept) return (rule.coupon.id === promised ? noPayment(rule, now) : noPromise(rule, now)) === undefined;
  const why = noPayment(rule, now);
  return why === undefined || why === 'exhausted';
}

/** The rule that decides what a programme gives for a thing of a grade; undefined where it gives nothing. */
export function ruleFor(
  { rules }: Programme,
  { matches, grade, currency }: Valued,
  when: When,
): ProgrammeRule | undefined {
  const open = rules.filter((rule) => holds(rule, when));
  return bestRule(open, { has: (tag) => matches(tag) === 'yes', grade, currency: currency ?? 'GBP' });
}

type GradedThing = {
  readonly id: number;
  readonly thing: Thing & { readonly currency: string | null };
  readonly grade: Grade;
  /** The coupon that it was promised when it was asked for. */
  readonly promised?: number | null;
};

const rulesOf = (programme: Programme, things: readonly GradedThing[], when: When) =>
  things.flatMap(({ id, thing, grade, promised = null }) => {
    const valued = { matches: matcherOf(thing), grade, currency: thing.currency };
    const rule = ruleFor(programme, valued, { ...when, promised });
    return rule ? [{ id, rule }] : [];
  });

/** What each thing that is paid by amount brings of the one code, in minor units, by its number. */
export const sharesOf = (
  programme: Programme,
  things: readonly GradedThing[],
  when: When,
): ReadonlyMap<number, number> =>
  new Map(
    rulesOf(programme, things, when)
      .filter(({ rule }) => rule.sum)
      .map(({ id, rule }) => [id, rule.value]),
  );

/** The codes that things of these grades earn: one for all that are paid by amount, one for each of the others. */
export function planRewards(
  programme: Programme,
  handoverId: number,
  things: readonly GradedThing[],
  when: When,
): PlannedReward[] {
  const rules = rulesOf(programme, things, when);
  const summed = rules.filter(({ rule }) => rule.sum);
  const single = rules
    .filter(({ rule }) => !rule.sum)
    .map(({ id, rule }): PlannedReward => {
      return { cause: 'item', causeId: id, couponId: rule.coupon.id, value: null, currency: null };
    });
  const value = summed.reduce((sum, { rule }) => sum + rule.value, 0);
  const [first] = summed;
  if (!first || value === 0) return single;
  const { coupon } = first.rule;
  const { currency, id: couponId } = coupon;
  return [{ cause: 'hand_over', causeId: handoverId, couponId, value, currency }, ...single];
}
