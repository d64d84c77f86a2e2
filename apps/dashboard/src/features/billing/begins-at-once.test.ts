import { type Plan, plansByRole } from '@dw/contract/plans';
import { expect, test } from 'vitest';
import { beginsAtOnce } from './begins-at-once';

const [basic, standard, enterprise] = plansByRole.RETAILER;

test.each<[Plan | undefined, 'month' | 'year', boolean]>([
  [basic, 'month', false],
  [basic, 'year', false],
  [standard, 'year', true],
  [enterprise, 'month', true],
  [enterprise, 'year', true],
])('a change from Standard by the month, case %#', (plan, interval, atOnce) => {
  if (!plan) throw new Error('The plan is not offered.');
  expect(beginsAtOnce(plan, interval, { monthlyPence: 19_900, interval: 'month' })).toBe(atOnce);
});

test('the same plan for a shorter time waits', () => {
  if (!standard) throw new Error('The plan is not offered.');
  expect(beginsAtOnce(standard, 'month', { monthlyPence: 19_900, interval: 'year' })).toBe(false);
});
