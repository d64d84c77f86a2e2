import { expect, it } from 'vitest';
import { partOfHour, tenthOfWeek } from './look-at-ledger';

const hourMs = 3600 * 1000;
const monday = Date.UTC(2026, 10, 23, 0, 30);
const hourAt = (hour: number) => partOfHour(new Date(monday + hour * hourMs));

it('the parts of the hours of a week follow each other and leave no garment out', () => {
  const parts = Array.from({ length: 168 }, (_, hour) => hourAt(hour)).sort((one, other) =>
    one.after < other.after ? -1 : 1,
  );
  expect(parts[0]?.after).toBe('00000000-0000-0000-0000-000000000000');
  for (const [at, { until }] of parts.entries())
    expect(until).toBe(parts[at + 1]?.after ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  expect(hourAt(168)).toEqual(hourAt(0));
});

it('another tenth of the garments each week: ten weeks recompute each of them once', () => {
  const items = Array.from({ length: 500 }, () => crypto.randomUUID());
  const times = items.map(
    (item) =>
      Array.from({ length: 10 }, (_, week) => tenthOfWeek(new Date(monday + week * 168 * hourMs))(item)).filter(Boolean)
        .length,
  );
  expect(new Set(times)).toEqual(new Set([1]));
});
