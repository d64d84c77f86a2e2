import { expect, test } from 'vitest';
import { dayAndTime, shortDate, timeOfDay } from './day-and-time';

const now = new Date(2026, 10, 23, 9, 0);
const at = (year: number, month: number, day: number) => new Date(year, month, day, 20, 14).toISOString();

test('an instant is said in short, with its year only where that is another', () => {
  expect(dayAndTime(at(2026, 10, 16), 'en', now)).toBe('16 Nov, 20:14');
  expect(dayAndTime(at(2025, 10, 16), 'en', now)).toBe('16 Nov 2025, 20:14');
  expect(shortDate(at(2026, 10, 16), 'de', now)).toBe('16. Nov.');
  expect(shortDate(at(2025, 10, 16), 'en', now)).toBe('16 Nov 2025');
  expect(timeOfDay(at(2026, 10, 16), 'en')).toBe('20:14');
});
