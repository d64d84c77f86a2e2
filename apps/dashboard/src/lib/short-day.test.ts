import { expect, test } from 'vitest';
import { shortDay } from './short-day';

test('a day is written in the language, whatever the zone', () => {
  expect(shortDay('2026-11-21', 'en-GB')).toBe('21 Nov');
  expect(shortDay('2026-11-21', 'en')).toBe('21 Nov');
  expect(shortDay('', 'en-GB')).toBe('');
});
