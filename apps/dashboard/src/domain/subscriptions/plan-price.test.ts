import { expect, test } from 'vitest';
import { pounds } from './plan-price';

test.each([
  [249_900, '£2499'],
  [23_880, '£238.80'],
  [2_998_800, '£29,988'],
  [2_998_850, '£29,988.50'],
  [123_456_700, '£1,234,567'],
  [0, '£0'],
])('%i pence are %s', (pence, text) => expect(pounds(pence)).toBe(text));
