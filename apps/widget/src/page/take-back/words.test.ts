import { expect, it } from 'vitest';
import { codesWords, dayWords, momentWords, spokenCode, timeWords, weekday, worthWords } from './words';

const worth = { sums: [{ amount: '14.00', currency: 'GBP' }], percent: null, codes: 2, summed: 2 };

it('a worth is at most what the best grade brings, and about that once the condition is said', () => {
  expect(worthWords(worth, false)).toBe('Up to £14.00 in codes');
  expect(worthWords(worth, true)).toBe('About £14.00 in codes');
  expect(worthWords({ ...worth, percent: 20 }, true)).toBe('Up to £14.00 and 20% in codes');
  expect(worthWords({ sums: [], percent: null, codes: 0, summed: 0 }, true)).toBe('No code for this');
});

it('amounts go into one code, and a coupon of its own is a code of its own', () => {
  expect(codesWords(worth)).toBe('You get one code, worth everything that is accepted.');
  expect(codesWords({ ...worth, summed: 0 })).toBe('You get a code for each item that is accepted.');
  expect(codesWords({ ...worth, codes: 3 })).toBe(
    'You get one code for the amounts together, and one for each other item that is accepted.',
  );
});

it('a code is read in halves', () => {
  expect(spokenCode('K7QX42MB')).toBe('K7QX 42MB');
});

it('moments and days are written as they are near', () => {
  const now = new Date('2026-11-23T18:00:00');
  expect(momentWords('2026-11-23T14:05:00', now)).toBe('14:05');
  expect(momentWords('2026-11-22T14:05:00', now)).toBe('22 Nov 2026, 14:05');
  expect(dayWords('2026-11-23T14:05:00', now)).toBe('Today, 14:05');
  expect(dayWords('2026-12-23T14:05:00', now)).toBe('23 Dec');
  expect(dayWords('2027-01-02T14:05:00', now)).toBe('2 Jan 2027');
});

it('weekdays begin with Monday, and times are those of the place', () => {
  expect([1, 7].map(weekday)).toEqual(['Monday', 'Sunday']);
  expect(timeWords('09:00')).toBe('9:00');
  expect(timeWords('23:59')).toBe('23:59');
});
