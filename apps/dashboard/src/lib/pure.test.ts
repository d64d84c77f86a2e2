import { expect, test } from 'vitest';
import { fieldNames } from './field-names';
import { count, daysUntil, exactTime, fileSize, initials, plainUrl, relativeTime, shortened } from './formats';
import { pageNumbers } from './page-numbers';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 5, [1, null, 4, 5]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
])('pages around %i of %i', (current, last, numbers) => {
  expect(pageNumbers(current, last)).toEqual(numbers);
});

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [18_862, '18.42 KB'],
  [8 * 1024 ** 2, '8 MB'],
  [1.5 * 1024 ** 8, '1.5 YB'],
])('the size of %d bytes', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test('initials come from the names, else from what is there', () => {
  expect(initials('Maya', 'ortiz', 'x@y')).toBe('MO');
  expect(initials(' ', '', 'maya@alder.example')).toBe('MA');
});

test('long codes are cut in their middle, addresses lose what nobody says', () => {
  expect(shortened('8f3c1e72-5b0a-4c6d-9e41-77aa02d9d21a')).toBe('8f3c…d21a');
  expect(shortened('ABC-123')).toBe('ABC-123');
  expect(plainUrl('https://shop.example/')).toBe('shop.example');
});

test('times are relative to now, in the language', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(relativeTime('2026-11-20T11:59:40Z', now, 'en')).toBe('now');
  expect(relativeTime('2026-11-20T09:00:00Z', now, 'en')).toBe('3 hours ago');
  expect(relativeTime('2026-11-19T11:00:00Z', now, 'en')).toBe('yesterday');
  expect(relativeTime('2026-11-27T12:00:00Z', now, 'pl')).toBe('w przyszłym tygodniu');
});

test('counts carry separators', () => {
  expect(count(6240, 'en')).toBe('6,240');
  expect(exactTime('2026-11-21T17:50:13Z', 'en')).toMatch(/^2[12] November 2026 at \d{2}:\d{2}:13/);
});

test('nested fields are named with dots; dates and lists are values', () => {
  const values = { name: '', config: { plugin: { color_1: '' } }, sites: [1], from: new Date(0), logo: null };
  expect(fieldNames(values)).toEqual(['name', 'config.plugin.color_1', 'sites', 'from', 'logo']);
});

test.each([
  ['2026-07-15T12:00:00Z', 14],
  ['2026-07-01T12:00:01Z', 1],
  ['2026-07-01T12:00:00Z', 0],
  ['2026-06-01T12:00:00Z', 0],
])('until %s it is %i days', (instant, days) => {
  expect(daysUntil(instant, new Date('2026-07-01T12:00:00Z'))).toBe(days);
});
