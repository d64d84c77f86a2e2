import { type Grade, grades } from '@dw/contract/enums';
import type { Coupon, Rewards, RewardsBody } from './rewards.api';

/** A line of the table: what things with a tag give by their grade. */
export type RewardRow = {
  /** The tag’s number; empty for any thing. */
  readonly tag: string;
  /** An amount is part of the hand-over’s one code; a coupon gives a code for the thing alone. */
  readonly pays: 'amount' | 'coupon';
  /** An amount or a coupon’s number for each grade; empty where the grades below decide. */
  readonly cells: Readonly<Record<Grade, string>>;
};
export type RewardValues = { sum_coupon_id: string; rules: RewardRow[] };

const noCells: RewardRow['cells'] = { A: '', B: '', C: '', D: '' };
export const newRow = (tag = ''): RewardRow => ({ tag, pays: 'amount', cells: noCells });

/** The rules as lines: one for each tag and way of paying, in the order in which they were saved. */
export function toRewardValues({ sum_coupon, rules }: Pick<Rewards, 'sum_coupon' | 'rules'>): RewardValues {
  const rows = new Map<string, RewardRow>();
  for (const { tag, min_grade, amount, coupon } of rules) {
    const pays = amount === null ? 'coupon' : 'amount';
    const id = tag ? String(tag.id) : '';
    const key = `${id} ${pays}`;
    const row = rows.get(key) ?? { tag: id, pays, cells: noCells };
    rows.set(key, { ...row, cells: { ...row.cells, [min_grade]: amount ?? String(coupon?.id ?? '') } });
  }
  return {
    sum_coupon_id: sum_coupon ? String(sum_coupon.id) : '',
    rules: rows.size > 0 ? [...rows.values()] : [newRow()],
  };
}

/** As the wire takes it; an empty cell is no rule. */
export function rewardsBody({ sum_coupon_id, rules }: RewardValues): RewardsBody {
  return {
    sum_coupon_id: sum_coupon_id === '' ? null : Number(sum_coupon_id),
    rules: rules.flatMap(({ tag, pays, cells }) =>
      grades
        .filter((grade) => cells[grade].trim() !== '')
        .map((grade) => ({
          tag_id: tag === '' ? null : Number(tag),
          min_grade: grade,
          ...(pays === 'amount' ? { amount: cells[grade].trim() } : { coupon_id: Number(cells[grade]) }),
        })),
    ),
  };
}

export type RewardProblem = 'amount' | 'sum_coupon' | 'twice';

/** What is wrong before it is sent. */
export function rewardProblem({ sum_coupon_id, rules }: RewardValues): RewardProblem | undefined {
  const seen = new Set<string>();
  for (const { tag, pays, cells } of rules)
    for (const grade of grades) {
      const typed = cells[grade].trim();
      if (typed === '') continue;
      if (pays === 'amount' && (!/^\d{1,9}(?:\.\d{1,4})?$/.test(typed) || Number(typed) === 0)) return 'amount';
      if (pays === 'amount' && sum_coupon_id === '') return 'sum_coupon';
      const key = `${tag} ${grade}`;
      if (seen.has(key)) return 'twice';
      seen.add(key);
    }
  return undefined;
}

/** What an empty cell of amounts gets: the most of the grades below it, since a rule is for its grade and better ones. */
export function inherited({ pays, cells }: RewardRow, grade: Grade): string {
  if (pays !== 'amount') return '';
  const below = grades.slice(grades.indexOf(grade) + 1).map((one) => cells[one].trim());
  const amounts = below.filter((typed) => /^\d{1,9}(?:\.\d{1,4})?$/.test(typed));
  return amounts.reduce((most, typed) => (most === '' || Number(typed) > Number(most) ? typed : most), '');
}

/** Whether the codes of a coupon can carry a sum: of money, made by us, checked by us. */
export const paysAsSum = ({ type, checked_by, codes_imported }: Coupon): boolean =>
  type === 'CASH' && checked_by === 'api' && !codes_imported;
