import { expect, it } from 'vitest';
import '../lib/british-reader.fixture';
import { dayWords, momentWords, spokenCode } from './words';

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
