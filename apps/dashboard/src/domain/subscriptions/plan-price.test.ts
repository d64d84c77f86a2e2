import { expect, test } from 'vitest';
import { pounds } from './plan-price';

test.each([
  [249_900, '£2499'],
  [23_880, '£238.80'],
  [2_998_800, '£29,988'],
  [2_998_850, '£29,988.50'],
  [123_456_700, '£1,234,567'],
  [0, '£0'],
])('%i pence are %s', (pence, text) => expect(pounds(pence, 'en')).toBe(text));

test('another language writes pounds in its own way', () => {
  expect(pounds(249_900, 'de')).toBe('2.499\u00a0£');
  expect(pounds(2_998_850, 'pl')).toBe('29\u00a0988,50\u00a0GBP');
});
