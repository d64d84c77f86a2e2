import { expect, it } from 'vitest';
import { lastChoice, mayCompare, yesterday } from './compare-day';

it('days before yesterday can be compared with', () => {
  const now = new Date('2026-11-22T00:30:00Z');
  expect([yesterday(now), lastChoice(now)]).toEqual(['2026-11-21', '2026-11-20']);
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '20-11-2026', ''].map((day) => mayCompare(day, now))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
