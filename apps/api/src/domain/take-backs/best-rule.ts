import type { CouponType, Grade } from '@dw/contract';
import type { coupons } from '../../db/schema/coupons';
import type { Tag } from '../tags/match';

/** What something is worth: minor units of the currency, or for PERCENT hundredths of a percent and no currency. */
export type Worth = { readonly type: CouponType; readonly value: number; readonly currency: string | null };

/** What a programme gives for a thing that has the tag (null: any thing) and is graded at least so. */
export type RewardRule = Worth & { readonly tag: Tag | null; readonly grade: Grade };

/** A thing that is to be worth something. */
export type Worthy = {
  /** Whether it has a tag: `matcherOf(thing)(tag) === 'yes'` of domain/tags, or what was kept of that. */
  readonly has: (tag: Tag) => boolean;
  /** The one that it got; `A`, the best, where it is asked what it can be worth at most. */
  readonly grade: Grade;
  /** Of its price; amounts in another one cannot be compared with it. */
  readonly currency: string;
};

/**
 * The rule that decides what a thing is worth: of those that fit its tags and its grade the one that gives most, money of its own currency
 * before percentages, and these before money of another currency; of two alike the first.
 * @param rules those that hold now: what a coupon can no longer pay is left out by the caller (`noPromise`, `noPayment`)
 * @returns undefined where none fits: the thing is worth nothing
 */
export function bestRule<R extends RewardRule>(rules: readonly R[], { has, grade, currency }: Worthy): R | undefined {
  let best: R | undefined;
  for (const rule of rules) {
    if (grade > rule.grade || (rule.tag !== null && !has(rule.tag))) continue;
    if (!best || givesMore(rule, best, currency)) best = rule;
  }
  return best;
}

/** Whether one is more than the other to somebody who pays in a currency. */
export function givesMore(one: Worth, other: Worth, currency: string): boolean {
  const [first, second] = [kindOf(one, currency), kindOf(other, currency)];
  return first === second ? one.value > other.value : first < second;
}

/** 0 money of that currency, 1 a percentage, 2 money of another one: what is not alike cannot be compared by its value. */
export function kindOf({ type, currency }: Worth, own: string): 0 | 1 | 2 {
  if (type === 'PERCENT') return 1;
  return currency === own ? 0 : 2;
}

/**
 * Whether one code of the coupon can be worth the sum of a hand-over’s things: it is of money, all of its codes were made by us, and our API or
 * a plugin says what they are worth. Else each thing gets a code of its own.
 */
export function paysAsSum({
  type,
  checkedBy,
  codesImported,
}: Pick<typeof coupons.$inferSelect, 'type' | 'checkedBy' | 'codesImported'>): boolean {
  return type === 'CASH' && checkedBy === 'api' && !codesImported;
}
