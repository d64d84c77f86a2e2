import { expect, it } from 'vitest';
import { lastMonths } from './last-months';

it('goes back from the present month, over the year’s end and from a day that a month before has not', () => {
  expect(lastMonths(new Date('2026-03-31T23:30:00Z'), 5)).toEqual([
    ...['2026-03', '2026-02', '2026-01', '2025-12', '2025-11'],
  ]);
});
