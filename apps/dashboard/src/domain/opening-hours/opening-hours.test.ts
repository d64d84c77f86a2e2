import { expect, test } from 'vitest';
import { hoursProblems } from './hours-problems';
import { copyMonday, fromWire, isOvernight, toWire, withInterval, withoutInterval, withTimes } from './opening-hours';

const usual = [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '08:00', until: '12:30' }));
const dayOf = (hours: ReturnType<typeof fromWire>, day: number) => {
  const found = hours.find((one) => one.day === day);
  if (!found) throw new Error(`no day ${day}`);
  return found;
};

test('closed days are not on the wire, and come back closed', () => {
  const hours = fromWire(usual);
  expect(hours.map(({ open }) => open)).toEqual([true, true, true, true, true, true, false]);
  expect(toWire(hours)).toEqual(usual);
});

test('a day from midnight to midnight is not sent', () => {
  const hours = fromWire(usual).map((one) =>
    one.day === 2 ? withTimes(one, 0, { from: '00:00', until: '00:00' }) : one,
  );
  expect(toWire(hours).map(({ day }) => day)).toEqual([1, 3, 4, 5, 6]);
  expect(hoursProblems(hours).size).toBe(0);
});

test('several intervals, nights and whole days survive', () => {
  const wire = [
    { day: 1, from: '08:00', until: '12:30' },
    { day: 1, from: '13:30', until: '17:00' },
    { day: 5, from: '20:00', until: '02:00' },
    { day: 7, from: '00:00', until: '23:59' },
  ];
  const hours = fromWire(wire);
  expect(dayOf(hours, 7).allDay).toBe(true);
  expect(isOvernight({ from: '20:00', until: '02:00' })).toBe(true);
  expect(toWire(hours)).toEqual(wire);
});

test('Monday is copied to all days, its closing too', () => {
  const hours = fromWire([{ day: 1, from: '10:00', until: '18:00' }]);
  expect(toWire(copyMonday(hours))).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '10:00', until: '18:00' })),
  );
  expect(toWire(copyMonday(fromWire(usual.slice(1))))).toEqual([]);
});

test('intervals are added after a break, and taken away', () => {
  const monday = dayOf(fromWire(usual), 1);
  const two = withInterval(monday);
  expect(two.intervals[1]).toEqual({ from: '13:30', until: '16:30' });
  expect(withoutInterval(two, 0).intervals).toEqual([{ from: '13:30', until: '16:30' }]);
  expect(withInterval(withTimes(monday, 0, { until: '23:30' })).intervals[1]).toEqual({ from: '', until: '' });
});

test('what is missing, without length or over another is named', () => {
  const problems = (wire: Parameters<typeof fromWire>[0]) => Object.fromEntries(hoursProblems(fromWire(wire)));
  expect(problems([{ day: 1, from: '', until: '12:00' }])).toEqual({ '1.0': 'missing' });
  expect(problems([{ day: 1, from: '09:00', until: '09:00' }])).toEqual({ '1.0': 'empty' });
  expect(
    problems([
      { day: 1, from: '08:00', until: '12:30' },
      { day: 1, from: '12:00', until: '17:00' },
    ]),
  ).toEqual({ '1.1': 'overlap' });
});

test('a night that runs into the next day’s hours overlaps, Sunday’s into Monday’s too; touching is none', () => {
  const friday = [
    { day: 5, from: '20:00', until: '02:00' },
    { day: 6, from: '01:00', until: '12:00' },
  ];
  expect([...hoursProblems(fromWire(friday)).keys()]).toEqual(['6.0']);
  const sunday = [
    { day: 1, from: '08:00', until: '12:00' },
    { day: 7, from: '20:00', until: '09:00' },
  ];
  expect([...hoursProblems(fromWire(sunday)).keys()]).toEqual(['1.0']);
  const touching = [
    { day: 5, from: '20:00', until: '02:00' },
    { day: 6, from: '02:00', until: '12:00' },
    { day: 6, from: '12:00', until: '13:00' },
  ];
  expect(hoursProblems(fromWire(touching)).size).toBe(0);
});
