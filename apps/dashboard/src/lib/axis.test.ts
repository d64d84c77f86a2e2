import { expect, test } from 'vitest';
import { axisTo, inParts, namedDays } from './axis';

test.each([
  [0, [0, 1, 2]],
  [1, [0, 1, 2]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [10, [0, 5, 10]],
  [241, [0, 100, 200, 300]],
  [374, [0, 100, 200, 300, 400]],
  [9_000, [0, 2500, 5000, 7500, 10_000]],
])('an axis to %i has its lines at %j', (most, lines) => expect(axisTo(most)).toEqual(lines));

test('an axis has three to five lines and reaches every number', () => {
  for (let most = 0; most < 5_000; most += 1) {
    const lines = axisTo(most);
    expect([most, lines.length >= 3 && lines.length <= 5, (lines.at(-1) ?? 0) >= most]).toEqual([most, true, true]);
  }
});

test.each([
  [7, [0, 2, 4, 6]],
  [30, [0, 8, 16, 24, 29]],
  [90, [0, 23, 46, 69, 89]],
  [2, [0, 1]],
  [1, [0]],
])('of %i days these are named: %j', (days, places) => expect(namedDays(days)).toEqual(places));

test('many days become few numbers, and the newest are whole', () => {
  expect(inParts([1, 2, 3], 15)).toEqual([1, 2, 3]);
  expect(inParts([9, 1, 1, 2, 2], 2)).toEqual([5]);
  expect(inParts([1, 1, 2, 2], 2)).toEqual([2, 4]);
});
