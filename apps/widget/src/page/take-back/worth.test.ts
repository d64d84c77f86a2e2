import { expect, it } from 'vitest';
import { expectedOf, type Reward, rewardAt, worthOf } from './worth';

const money = (grade: Reward['grade'], amount: string, currency = 'GBP'): Reward => ({
  ...{ grade, type: 'CASH', percent: null, coupon: '' },
  amount: { amount, currency },
});
const percent = (grade: Reward['grade'], value: number): Reward => ({
  ...{ grade, type: 'PERCENT', percent: value, coupon: 'Autumn' },
  amount: null,
});

it('a grade brings what is given from it or a lower one on', () => {
  const rewards = [money('A', '9.00'), money('C', '4.00')];
  expect(rewardAt(rewards, 'A')?.amount?.amount).toBe('9.00');
  expect(rewardAt(rewards, 'B')?.amount?.amount).toBe('4.00');
  expect(rewardAt(rewards, 'C')?.amount?.amount).toBe('4.00');
  expect(rewardAt(rewards, 'D')).toBeUndefined();
});

it('what is expected is the best, and narrowed once the condition is said', () => {
  const item = { rewards: [money('A', '9.00'), money('B', '5.00')] };
  expect(expectedOf(item)?.amount?.amount).toBe('9.00');
  expect(expectedOf(item, { worn: 'worn', faults: 'none', washed: true })?.amount?.amount).toBe('5.00');
  expect(expectedOf(item, { worn: 'worn', faults: 'large', washed: true })).toBeUndefined();
});

it('amounts of a currency are summed to the penny, and percentages are not', () => {
  expect(worthOf([money('A', '0.10'), money('B', '0.20'), undefined])).toEqual({
    sums: [{ amount: '0.30', currency: 'GBP' }],
    percent: null,
    codes: 2,
    summed: 2,
  });
  expect(worthOf([money('A', '500', 'JPY'), money('A', '5.50'), percent('A', 10), percent('B', 20)])).toEqual({
    sums: [
      { amount: '500', currency: 'JPY' },
      { amount: '5.50', currency: 'GBP' },
    ],
    percent: 20,
    codes: 4,
    summed: 2,
  });
  expect(worthOf([undefined])).toEqual({ sums: [], percent: null, codes: 0, summed: 0 });
});
