import { expect, it } from 'vitest';
import '../lib/british-reader.fixture';
import { timeWords, weekday } from './time-words';

it('weekdays begin with Monday, and times are those of the place', () => {
  expect([1, 7].map(weekday)).toEqual(['Monday', 'Sunday']);
  expect(timeWords('09:00')).toBe('9:00');
  expect(timeWords('23:59')).toBe('23:59');
});
