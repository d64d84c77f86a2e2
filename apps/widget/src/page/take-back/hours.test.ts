import { expect, it } from 'vitest';
import { hoursOf } from './hours';

const days = (numbers: readonly number[], from: string, until: string) => numbers.map((day) => ({ day, from, until }));
const opening_hours = [
  ...days([1], '10:00', '18:00'),
  ...days([2, 3, 4, 5], '10:00', '19:00'),
  ...days([6], '09:00', '19:00'),
];
const shown = (now: string, special_hours: Parameters<typeof hoursOf>[0]['special_hours'] = []) =>
  hoursOf({ opening_hours, special_hours, zone: 'Europe/London' }, new Date(now)).map(
    ({ first, last, spans, today, special }) =>
      `${first}-${last} ${spans.map(({ from, until }) => `${from}-${until}`).join()}${today ? ' today' : ''}${special && ` ${special}`}`,
  );

it('today stands alone, and days that are open alike together', () => {
  expect(shown('2026-11-23T14:05:00Z')).toEqual([
    '1-1 10:00-18:00 today',
    '2-5 10:00-19:00',
    '6-6 09:00-19:00',
    '7-7 ',
  ]);
});

it('the week goes on from today, over its end', () => {
  expect(shown('2026-11-26T14:05:00Z')).toEqual([
    '4-4 10:00-19:00 today',
    '5-5 10:00-19:00',
    '6-6 09:00-19:00',
    '7-7 ',
    '1-1 10:00-18:00',
    '2-3 10:00-19:00',
  ]);
});

it('special hours hold instead, and name why', () => {
  const stocktaking = { from_date: '2026-11-24', until_date: '2026-11-25', name: 'Stocktaking', hours: [] };
  expect(shown('2026-11-23T14:05:00Z', [stocktaking])).toEqual([
    '1-1 10:00-18:00 today',
    '2-3  Stocktaking',
    '4-5 10:00-19:00',
    '6-6 09:00-19:00',
    '7-7 ',
  ]);
});

it('today is the day at the place', () => {
  const [today] = hoursOf(
    { opening_hours, special_hours: [], zone: 'Pacific/Auckland' },
    new Date('2026-11-23T14:05:00Z'),
  );
  expect(today).toEqual({ first: 2, last: 2, spans: [{ from: '10:00', until: '19:00' }], today: true, special: '' });
  expect(hoursOf({ opening_hours: [], special_hours: [], zone: 'Nowhere/At-all' }, new Date())).toHaveLength(2);
});
