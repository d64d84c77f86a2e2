import { expect, test } from 'vitest';
import { dayWidth } from './day-width';

test.each([
  // '28 Sept 2026', '28 сент. 2026 г.', '28.09.2026'
  ['en', 118],
  ['ru', 150],
  ['de', 102],
])('a day in %s has %i pixels', (language, width) => expect(dayWidth(language)).toBe(width));
