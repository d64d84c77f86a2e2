import { expect, test } from 'vitest';
import '../lib/british-reader.fixture';
import { boughtLine } from './bought-line';

test('the day of purchase is the shopper’s own', () => {
  const now = new Date(2026, 10, 20, 0, 30);
  const bought = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  expect(boughtLine('10482', bought(20, 0), now)).toBe('Order 10482, bought today.');
  expect(boughtLine('10482', bought(19, 23), now)).toBe('Order 10482, bought yesterday.');
  expect(boughtLine('10482', bought(3, 12), now)).toBe('Order 10482, bought on 3 November 2026.');
  expect(boughtLine(undefined, bought(20, 0), now)).toBe('Bought today.');
});
