import { languages } from '@dw/contract/enums';
import { expect, test } from 'vitest';
import { mediumDay, money } from '../../lib/formats';
import { columnWidth } from './column-width';

/** What 14 px text takes at most, a sign: figures are the widest. */
const [sign, padding] = [7.2, 20];

test.each(languages)('every day in %s has room', (language) => {
  const days = Array.from({ length: 12 }, (_, month) => mediumDay(new Date(2026, month, 28).toISOString(), language));
  const longest = Math.max(...days.map(({ length }) => length));
  expect(columnWidth('day', language)).toBeGreaterThanOrEqual(longest * sign + padding);
  expect(columnWidth('day', language)).toBeLessThan(longest * sign + padding + 38);
});

test.each(languages)('amounts in %s have room', (language) => {
  const amounts = ['GBP', 'EUR', 'PLN'].map((currency) => money('9999.99', currency, language));
  const longest = Math.max(...amounts.map(({ length }) => length));
  expect(columnWidth('amount', language)).toBeGreaterThanOrEqual(longest * sign + padding);
});
