import { statedGrade } from '@dw/contract/stated-grade';
import type { Condition, Handover, OfferedItem } from './api';

type Money = NonNullable<Handover['up_to']>;
export type Reward = OfferedItem['rewards'][number];
export type Grade = Reward['grade'];

const grades: readonly Grade[] = ['A', 'B', 'C', 'D'];

/** What a thing of a grade brings: the first reward that asks for no better one. @param rewards from the best grade down */
export const rewardAt = (rewards: readonly Reward[], grade: Grade): Reward | undefined =>
  rewards.find((reward) => grades.indexOf(reward.grade) >= grades.indexOf(grade));

/** What a thing may bring at most: by its condition where that is said, else by the best grade. */
export const expectedOf = ({ rewards }: Pick<OfferedItem, 'rewards'>, condition?: Condition): Reward | undefined =>
  condition ? rewardAt(rewards, statedGrade(condition)) : rewards[0];

/** What all of them may bring: sums by currency, and the highest percentage. */
export type Worth = {
  readonly sums: readonly Money[];
  readonly percent: number | null;
  /** Things that bring something. */
  readonly codes: number;
  /** How many of these go into one code together, by their amounts. */
  readonly summed: number;
};

const digitsOf = ({ amount }: Money) => amount.split('.')[1]?.length ?? 0;

/** @param rewards one for each thing; undefined where it brings nothing */
export function worthOf(rewards: readonly (Reward | undefined)[]): Worth {
  const paid = rewards.flatMap((reward) => reward ?? []);
  const amounts = paid.flatMap(({ amount }) => amount ?? []);
  const currencies = [...new Set(amounts.map(({ currency }) => currency))];
  const sums = currencies.map((currency) => {
    const own = amounts.filter((amount) => amount.currency === currency);
    const digits = Math.max(...own.map(digitsOf));
    // Decimals are summed as whole numbers: 0.1 and 0.2 are 0.3.
    const minor = own.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 10 ** digits), 0);
    return { amount: (minor / 10 ** digits).toFixed(digits), currency };
  });
  const percents = paid.flatMap(({ percent }) => percent ?? []);
  return {
    sums,
    percent: percents.length > 0 ? Math.max(...percents) : null,
    codes: paid.length,
    summed: paid.filter(({ coupon }) => coupon === '').length,
  };
}
