import { languages } from '@dw/contract/enums';
import { expect, test } from 'vitest';
import { mediumDay } from '../../lib/formats';
import { dayWidth } from './day-width';

test.each(languages)('every day in %s has room: 8 px a sign, 22 px around it', (language) => {
  const days = Array.from({ length: 12 }, (_, month) => mediumDay(new Date(2026, month, 28).toISOString(), language));
  const longest = Math.max(...days.map(({ length }) => length));
  expect(dayWidth(language)).toBeGreaterThanOrEqual(longest * 8 + 22);
  expect(dayWidth(language)).toBeLessThan(longest * 8 + 22 + 32);
});
