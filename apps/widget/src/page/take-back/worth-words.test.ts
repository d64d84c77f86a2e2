import { expect, it } from 'vitest';
import { codesWords } from './codes-words';
import { worthWords } from './worth-words';

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
