import { expect, it } from 'vitest';
import { firstPayment, netPrice, vatOf } from './plans';

it('VAT is a fifth, rounded to the nearest penny, half a penny up', () => {
  expect([0, 1, 2, 3, 12, 13, 4900, 19900].map((net) => vatOf(net))).toEqual([0, 0, 0, 1, 2, 3, 980, 3980]);
  expect(vatOf(4900, 0)).toBe(0);
});

it('a year costs twelve months', () => {
  const plan = { monthlyPence: 4900 };
  expect([netPrice(plan, 'month'), netPrice(plan, 'year')]).toEqual([4900, 58_800]);
  expect([firstPayment(plan, 'month'), firstPayment(plan, 'year')]).toEqual([5880, 70_560]);
});
