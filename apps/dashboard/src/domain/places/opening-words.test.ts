import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { openingWords } from './opening-words';

beforeAll(() =>
  i18next.init({ lng: 'en', keySeparator: false, nsSeparator: false, interpolation: { prefix: '{', suffix: '}' } }),
);

const now = new Date('2026-10-24T20:00:00Z');
const place = { open_now: false, closes_at: null, next_opening: null, zone: 'Europe/London' };
const words = (parts: Partial<{ open_now: boolean; closes_at: string; next_opening: string; zone: string }>) =>
  openingWords(i18next.t, 'en-GB', { ...place, ...parts }, now);

test('what is open says until when, what is closed from when, in the place’s own zone', () => {
  expect(words({})).toBe('Closed');
  expect(words({ open_now: true })).toBe('Open now');
  expect(words({ open_now: true, closes_at: '2026-10-24T21:30:00Z' })).toBe('Open until 22:30');
  expect(words({ open_now: true, closes_at: '2026-10-24T21:30:00Z', zone: 'Europe/Warsaw' })).toBe('Open until 23:30');
});

test('across the end of summer time the day and the hour are those of the place', () => {
  // 08:00 on Monday is 08:00 UTC after 25 October.
  expect(words({ next_opening: '2026-10-26T08:00:00Z' })).toBe('Opens Mon 08:00');
  expect(words({ next_opening: '2026-11-02T08:00:00Z' })).toBe('Opens 2 Nov');
});
