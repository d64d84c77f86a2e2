import { expect, test } from 'vitest';
import { heightOf, shortDay } from './day-bars';

test('the highest bar is full, nothing is a line, and little is seen', () => {
  expect([heightOf(10, 10, 120), heightOf(5, 10, 120), heightOf(1, 1000, 120), heightOf(0, 10, 120)]).toEqual([
    120, 60, 3, 1,
  ]);
  expect(heightOf(0, 0, 120)).toBe(1);
});

test('a day is written in the language, whatever the zone', () => {
  expect(shortDay('2026-11-21', 'en-GB')).toBe('21 Nov');
  expect(shortDay('2026-11-21', 'en')).toBe('21 Nov');
  expect(shortDay('', 'en-GB')).toBe('');
});
