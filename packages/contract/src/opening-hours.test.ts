import { describe, expect, it } from 'vitest';
import { minutesOfSpan, overlapping } from './opening-hours';
import { openingHoursInput, specialHoursInput } from './places';

const at = (day: number, from: string, until: string) => ({ day, from, until });
const week = (...hours: ReturnType<typeof at>[]) => openingHoursInput.safeParse(hours);
const said = (result: {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}) => result.error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('opening hours', () => {
  it.each([
    ['one after the other', [at(1, '08:00', '12:00'), at(1, '12:00', '17:00')]],
    ['a night up to the next opening', [at(1, '22:00', '06:00'), at(2, '06:00', '12:00')]],
    ['Sunday’s night up to Monday', [at(7, '22:00', '06:00'), at(1, '06:00', '12:00')]],
    ['around the clock', [1, 2, 3, 4, 5, 6, 7].map((day) => at(day, '00:00', '23:59'))],
    ['the same hours on other days', [at(1, '08:00', '12:00'), at(2, '08:00', '12:00')]],
    ['a night to midnight', [at(1, '18:00', '00:00'), at(2, '00:00', '03:00')]],
  ])('may be %s', (_name, hours) => {
    expect(said(week(...hours))).toBeUndefined();
  });

  it.each([
    ['each other', [at(1, '08:00', '12:30'), at(1, '12:00', '17:00')], [1]],
    ['whatever order they are in', [at(1, '12:00', '17:00'), at(1, '08:00', '12:30')], [0]],
    ['the same twice', [at(3, '08:00', '12:00'), at(3, '08:00', '12:00')], [1]],
    ['over midnight into the next day', [at(1, '22:00', '06:00'), at(2, '05:59', '12:00')], [1]],
    ['over Sunday’s midnight into Monday', [at(1, '00:30', '03:00'), at(7, '23:00', '01:00')], [0]],
    ['around the clock and more', [at(1, '00:00', '23:59'), at(1, '23:00', '23:30')], [1]],
  ])('must not overlap: %s', (_name, hours, places) => {
    expect(overlapping(hours)).toEqual(places);
    expect(said(week(...hours))).toEqual(places.map((place) => [String(place), 'These opening hours overlap.']));
  });

  it('are not endless, and closed where both times are 00:00', () => {
    expect(said(week(at(1, '09:00', '09:00')))?.[0]?.[1]).toContain('00:00 to 23:59');
    expect(openingHoursInput.parse([at(2, '00:00', '00:00'), at(1, '09:00', '10:00')])).toEqual([
      at(1, '09:00', '10:00'),
    ]);
    expect(minutesOfSpan({ from: '00:00', until: '23:59' })).toEqual({ start: 0, end: 1440 });
  });
});

describe('special hours', () => {
  const days = (from_date: string, until_date: string, hours: { from: string; until: string }[] = []) => ({
    from_date,
    until_date,
    hours,
  });
  it('are ranges of days, each there once', () => {
    const parse = (...entries: ReturnType<typeof days>[]) => said(specialHoursInput.safeParse(entries));
    expect(parse(days('2026-12-25', '2026-12-26'), days('2026-12-27', '2026-12-27'))).toBeUndefined();
    expect(parse(days('2026-12-27', '2026-12-28'), days('2026-12-25', '2026-12-27'))).toEqual([
      ['0', 'These days appear twice.'],
    ]);
    expect(parse(days('2026-12-27', '2026-12-26'))).toEqual([['0.until_date', 'The last day is before the first.']]);
    const twice = [
      { from: '09:00', until: '12:00' },
      { from: '11:00', until: '13:00' },
    ];
    expect(parse(days('2026-12-25', '2026-12-25', twice))).toEqual([['0.hours.1', 'These opening hours overlap.']]);
    const night = [
      { from: '20:00', until: '02:00' },
      { from: '01:00', until: '03:00' },
    ];
    expect(parse(days('2026-12-25', '2026-12-25', night))).toBeUndefined();
    expect(parse(days('2026-12-25', '2026-12-26', night))?.[0]?.[1]).toBe('These opening hours overlap.');
  });
});
