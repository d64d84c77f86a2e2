import { expect, test } from 'vitest';
import { inherited, newRow, rewardProblem, rewardsBody, toRewardValues } from './reward-values';

const coupon = (id: number) => ({
  ...{ id, uuid: '8f3c0000-0000-4000-8000-00000000d21a', name: 'Back', type: 'CASH' as const, value: '1.00' },
  ...{ currency: 'GBP', expires_at: '2027-12-01T00:00:00.000Z', free_count: 5 },
});
const tag = { id: 7, uuid: '8f3c0000-0000-4000-8000-00000000d21b', name: 'Shoes', is_user_tag: false, logo: null };
const stored = {
  sum_coupon: coupon(3),
  rules: [
    { tag, min_grade: 'A' as const, amount: '9.50', coupon: null, no_promise: null },
    { tag: null, min_grade: 'C' as const, amount: '2.00', coupon: null, no_promise: null },
    { tag, min_grade: 'B' as const, amount: null, coupon: coupon(4), no_promise: null },
  ],
};

test('rules are lines by tag and way of paying, and come back as they were', () => {
  const values = toRewardValues(stored);
  expect(values).toEqual({
    sum_coupon_id: '3',
    rules: [
      { tag: '7', pays: 'amount', cells: { A: '9.50', B: '', C: '', D: '' } },
      { tag: '', pays: 'amount', cells: { A: '', B: '', C: '2.00', D: '' } },
      { tag: '7', pays: 'coupon', cells: { A: '', B: '4', C: '', D: '' } },
    ],
  });
  expect(rewardsBody(values)).toEqual({
    sum_coupon_id: 3,
    rules: [
      { tag_id: 7, min_grade: 'A', amount: '9.50' },
      { tag_id: null, min_grade: 'C', amount: '2.00' },
      { tag_id: 7, min_grade: 'B', coupon_id: 4 },
    ],
  });
  expect(toRewardValues({ sum_coupon: null, rules: [] })).toEqual({ sum_coupon_id: '', rules: [newRow()] });
});

const row = (cells: object, changed: object = {}) => ({
  ...newRow(),
  cells: { ...newRow().cells, ...cells },
  ...changed,
});

test('says what is wrong before it is sent', () => {
  const problem = (sum_coupon_id: string, ...rules: ReturnType<typeof row>[]) =>
    rewardProblem({ sum_coupon_id, rules });
  expect(problem('', row({}))).toBeUndefined();
  expect(problem('3', row({ A: '5', B: '4.50' }))).toBeUndefined();
  for (const typed of ['x', '0', '-1', '1,50', '1.00005'])
    expect(problem('3', row({ A: typed })), typed).toBe('amount');
  expect(problem('', row({ A: '5' }))).toBe('sum_coupon');
  expect(problem('', row({ A: '4' }, { pays: 'coupon' }))).toBeUndefined();
  expect(problem('3', row({ A: '5' }), row({ A: '4' }, { pays: 'coupon' }))).toBe('twice');
  expect(problem('3', row({ A: '5' }), row({ A: '4' }, { tag: '7' }))).toBeUndefined();
});

test('an empty grade gets the most of the grades below it', () => {
  const some = row({ B: '5', C: '10.50', D: 'x' });
  expect((['A', 'B', 'C', 'D'] as const).map((grade) => inherited(some, grade))).toEqual(['10.50', '10.50', '', '']);
});
