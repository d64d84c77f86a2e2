import { expect, it } from 'vitest';
import { readDay } from './read-day';

it.each([
  ['1/12/2026', '2026-12-01'],
  ['01.12.26', '2026-12-01'],
  ['1. 12. 2026', '2026-12-01'],
  [' 29-2-2028 ', '2028-02-29'],
  ['01122026', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['01.12.2026.', '2026-12-01'],
])('takes %j for %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

it.each(['', '31/2/2026', '29.2.2027', '12/2026', '1/13/2026', '0/1/2026', 'soon', '1/12/202', '1/12/20266', '1/12/1'])(
  'takes %j for no day',
  (typed) => {
    expect(readDay(typed)).toBeUndefined();
  },
);
