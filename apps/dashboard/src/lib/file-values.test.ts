import { expect, test } from 'vitest';
import { fileDay, fileTime, oneLine } from './file-values';

// Without a zone: where the reader is.
test.each([
  ['2026-01-05T09:07:00', '2026-01-05', '2026-01-05 09:07'],
  ['2026-11-27T23:59:59', '2026-11-27', '2026-11-27 23:59'],
  [null, '', ''],
  [undefined, '', ''],
])('%s in a file', (instant, day, time) => {
  expect([fileDay(instant), fileTime(instant)]).toEqual([day, time]);
});

test('two lines are one', () => {
  expect(oneLine('Coat', '2 items')).toBe('Coat · 2 items');
  expect(oneLine('Coat', '')).toBe('Coat');
  expect(oneLine('Coat', false, undefined, null)).toBe('Coat');
});
