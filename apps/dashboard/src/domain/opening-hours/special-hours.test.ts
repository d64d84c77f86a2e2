import { expect, test } from 'vitest';
import { emptySpecial, type SpecialDays, specialFromWire, specialProblems, specialToWire } from './special-hours';

const days = (parts: Partial<SpecialDays>): SpecialDays => ({ ...emptySpecial, ...parts });
const christmas = { from_date: '2026-12-25', until_date: '2026-12-26', name: 'Christmas', hours: [] };
const eve = { from_date: '2026-12-24', until_date: '2026-12-24', name: '', hours: [{ from: '08:00', until: '12:00' }] };

test('holidays survive the form, a single day with its date alone', () => {
  const shown = specialFromWire([eve, christmas]);
  expect(shown.map(({ from, until, closed }) => [from, until, closed])).toEqual([
    ['2026-12-24', '', false],
    ['2026-12-25', '2026-12-26', true],
  ]);
  expect(specialToWire(shown)).toEqual([eve, christmas]);
});

test('a missing date, a last day before the first, and a day that is there twice are named', () => {
  const list = [
    days({ from: '2026-12-24', until: '2026-12-26' }),
    days({ from: '2026-12-26' }),
    days({ from: '' }),
    days({ from: '2026-05-02', until: '2026-05-01' }),
    days({ from: '2026-12-27' }),
  ];
  expect(Object.fromEntries(specialProblems(list))).toEqual({ 1: 'twice', 2: 'date', 3: 'order' });
});

test('hours of a special day are looked at where it is open', () => {
  const wrong = { from: '2026-12-31', intervals: [{ from: '10:00', until: '' }] };
  expect(specialProblems([days(wrong)]).size).toBe(0);
  expect(specialProblems([days({ ...wrong, closed: false })]).get(0)).toBe('hours');
});
