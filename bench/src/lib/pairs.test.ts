import { expect, test } from 'vitest';
import { median, rounded } from './median';
import { inPairs } from './pairs';

test('the median is the middle, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow();
  expect(rounded(0.5349, 2)).toBe(0.53);
});

test('pairs take turns and compare only what ran side by side', async () => {
  const order: string[] = [];
  // The machine grows slower from pair to pair; the ratio does not.
  const side = (name: string, share: number) => async () => {
    order.push(name);
    return (1000 * share) / Math.ceil(order.length / 2);
  };
  const figures = await inPairs(4, side('floor', 1), side('product', 0.5));
  expect(order).toEqual(['floor', 'product', 'product', 'floor', 'floor', 'product', 'product', 'floor']);
  expect(figures).toMatchObject({ ratio: 0.5, ratios: [0.5, 0.5] });
});
