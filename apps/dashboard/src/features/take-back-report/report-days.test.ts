import { expect, test } from 'vitest';
import { daysIn, lastDays } from './report-days';

const now = new Date('2026-03-01T23:30:00Z');

test('the last days end today and count it', () => {
  expect(lastDays(1, now)).toEqual({ from: '2026-03-01', until: '2026-03-01' });
  expect(lastDays(30, now)).toEqual({ from: '2026-01-31', until: '2026-03-01' });
});

test('an address names both days or neither', () => {
  const at = (query: string) => daysIn(new URLSearchParams(query), now);
  expect(at('from=2026-02-01&until=2026-02-28')).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  expect(at('from=2026-02-01')).toEqual(lastDays(30, now));
  expect(at('from=yesterday&until=2026-02-28')).toEqual(lastDays(30, now));
  expect(at('from=2026-13-01&until=2026-02-28')).toEqual(lastDays(30, now));
});
