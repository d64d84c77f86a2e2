import type { OpeningHours, SpecialHours } from '@dw/contract';
import { overlapping } from '@dw/contract';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../demo/seeded-random';
import { openState } from './open-state';

const zone = 'Europe/London';
const at = (day: number, from: string, until: string): OpeningHours => ({ day, from, until });
const state = (openingHours: OpeningHours[], now: string, specialHours: SpecialHours[] = [], where = zone) => {
  const { openNow, closesAt, nextOpening } = openState({ openingHours, specialHours, zone: where }, new Date(now));
  const text = (date: Date | null) => date?.toISOString().slice(0, 16) ?? null;
  return [openNow, text(closesAt), text(nextOpening)];
};
const whole = [1, 2, 3, 4, 5, 6, 7].map((day) => at(day, '00:00', '23:59'));

describe('a place', () => {
  const week = [at(1, '09:00', '12:30'), at(1, '13:30', '17:00'), at(5, '22:00', '02:00')];

  // 2026-06-01 is a Monday; London is an hour ahead of UTC then.
  it.each([
    ['before it opens', '2026-06-01T07:59:59.999Z', [false, null, '2026-06-01T08:00']],
    ['at the moment it opens', '2026-06-01T08:00:00Z', [true, '2026-06-01T11:30', '2026-06-01T12:30']],
    ['at the moment it closes', '2026-06-01T11:30:00Z', [false, null, '2026-06-01T12:30']],
    ['after its last opening of the day', '2026-06-01T16:00:00Z', [false, null, '2026-06-05T21:00']],
    ['before midnight', '2026-06-05T22:59:59Z', [true, '2026-06-06T01:00', '2026-06-08T08:00']],
    ['at midnight', '2026-06-05T23:00:00Z', [true, '2026-06-06T01:00', '2026-06-08T08:00']],
    ['in the tail of the night', '2026-06-06T00:30:00Z', [true, '2026-06-06T01:00', '2026-06-08T08:00']],
    ['after it', '2026-06-06T01:00:00Z', [false, null, '2026-06-08T08:00']],
  ])('knows %s', (_name, now, expected) => {
    expect(state(week, now)).toEqual(expected);
  });

  it('joins what touches, over midnight too, and names no end of what has none', () => {
    const evening = [at(1, '18:00', '23:59'), at(2, '00:00', '03:00'), at(2, '03:00', '04:00')];
    expect(state(evening, '2026-06-01T18:00Z')).toEqual([true, '2026-06-02T03:00', '2026-06-08T17:00']);
    expect(state(whole, '2026-06-01T18:00Z')).toEqual([true, null, null]);
    expect(state(whole.slice(0, 6), '2026-06-01T18:00Z')).toEqual([true, '2026-06-06T23:00', '2026-06-07T23:00']);
    expect(state([at(7, '20:00', '06:00')], '2026-06-08T03:00Z')).toEqual([
      true,
      '2026-06-08T05:00',
      '2026-06-14T19:00',
    ]);
    expect(state([], '2026-06-01T18:00Z')).toEqual([false, null, null]);
  });

  it('goes by its own clocks', () => {
    const nine = [at(1, '09:00', '17:00')];
    expect(state(nine, '2026-06-01T12:59Z', [], 'America/New_York')).toEqual([false, null, '2026-06-01T13:00']);
    expect(state(nine, '2026-05-31T23:00Z', [], 'Australia/Sydney')).toEqual([
      true,
      '2026-06-01T07:00',
      '2026-06-07T23:00',
    ]);
  });
});

describe('what is remembered', () => {
  const shop = [at(1, '09:00', '12:30'), at(1, '13:30', '17:00'), at(6, '22:00', '02:00')];

  it('is worked out once for as long as it holds', () => {
    const worked = vi.spyOn(Temporal.Instant, 'fromEpochMilliseconds');
    const inRiga = (now: string) => state(shop, now, [], 'Europe/Riga');
    for (const second of [0, 15, 30, 59]) inRiga(`2026-06-01T08:00:${String(second).padStart(2, '0')}Z`);
    expect(worked).toHaveBeenCalledTimes(1);
    // It closes at 12:30 there, and was not asked for before eight.
    inRiga('2026-06-01T09:30Z');
    inRiga('2026-06-01T07:59Z');
    expect(worked).toHaveBeenCalledTimes(3);
    worked.mockRestore();
  });

  it('is what is worked out anew at any moment, forwards and backwards', () => {
    const random = seededRandom(31);
    const first = Date.parse('2026-03-20T00:00Z');
    for (let run = 0; run < 300; run += 1) {
      const now = new Date(first + Math.floor(random() * 20 * 24 * 60) * 60_000).toISOString();
      const day = String((run % 28) + 1).padStart(2, '0');
      const past = [
        {
          from_date: `20${10 + Math.floor(run / 28)}-01-${day}`,
          until_date: `20${10 + Math.floor(run / 28)}-01-${day}`,
          name: '',
          hours: [],
        },
      ];
      for (const hours of [shop, whole, []]) expect(state(hours, now), now).toEqual(state(hours, now, past));
    }
  });
});

describe('when clocks go forward, 29 March 2026 at 01:00', () => {
  it('a night is an hour shorter', () => {
    const night = [at(6, '22:00', '03:00')];
    expect(state(night, '2026-03-29T00:59Z')).toEqual([true, '2026-03-29T02:00', '2026-04-04T21:00']);
    expect(state(night, '2026-03-29T01:59Z')[0]).toBe(true);
    expect(state(night, '2026-03-29T02:00Z')[0]).toBe(false);
  });
  it('a time that is skipped is the moment of the change', () => {
    expect(state([at(7, '01:30', '05:00')], '2026-03-29T00:30Z')).toEqual([false, null, '2026-03-29T01:00']);
    expect(state([at(6, '22:00', '01:30')], '2026-03-29T00:30Z').slice(0, 2)).toEqual([true, '2026-03-29T01:00']);
    expect(state([at(7, '01:10', '01:50')], '2026-03-29T00:30Z')).toEqual([false, null, '2026-03-29T01:00']);
  });
  it('the next day opens at the usual time of the clock', () => {
    expect(state([at(1, '08:00', '12:30')], '2026-03-28T12:00Z')).toEqual([false, null, '2026-03-30T07:00']);
    expect(state(whole, '2026-03-29T01:00Z')).toEqual([true, null, null]);
  });
});

describe('when clocks go back, 25 October 2026 at 02:00', () => {
  it('an opening begins the first time and ends the second', () => {
    expect(state([at(7, '01:30', '04:00')], '2026-10-25T00:29Z')).toEqual([false, null, '2026-10-25T00:30']);
    const night = [at(6, '22:00', '01:30')];
    expect(state(night, '2026-10-25T00:45Z').slice(0, 2)).toEqual([true, '2026-10-25T01:30']);
    expect(state(night, '2026-10-25T01:29Z')[0]).toBe(true);
    expect(state(night, '2026-10-25T01:30Z')[0]).toBe(false);
  });
  it('a night is an hour longer', () => {
    expect(state([at(6, '22:00', '03:00')], '2026-10-25T02:59Z').slice(0, 2)).toEqual([true, '2026-10-25T03:00']);
  });
});

describe('special hours', () => {
  const days = (from_date: string, until_date: string, hours: SpecialHours['hours'] = []) => [
    { from_date, until_date, name: 'Christmas', hours },
  ];
  const daily = [1, 2, 3, 4, 5, 6, 7].map((day) => at(day, '09:00', '17:00'));

  it('stand instead of the week, first and last day included', () => {
    const closed = days('2026-12-25', '2026-12-27');
    expect(state(daily, '2026-12-24T18:00Z', closed)).toEqual([false, null, '2026-12-28T09:00']);
    expect(state(daily, '2026-12-26T10:00Z', closed)[0]).toBe(false);
    const short = days('2026-12-24', '2026-12-24', [{ from: '09:00', until: '13:00' }]);
    expect(state(daily, '2026-12-24T10:00Z', short)).toEqual([true, '2026-12-24T13:00', '2026-12-25T09:00']);
  });
  it('leave the night before its tail', () => {
    const night = [at(4, '20:00', '02:00')];
    expect(state(night, '2026-12-25T01:00Z', days('2026-12-25', '2026-12-25'))[0]).toBe(true);
    expect(state(night, '2026-12-24T21:00Z', days('2026-12-24', '2026-12-24'))[0]).toBe(false);
  });
  it('open a place without usual hours, and close one for months', () => {
    const fair = days('2026-12-05', '2026-12-06', [{ from: '10:00', until: '16:00' }]);
    expect(state([], '2026-06-01T00:00Z', fair)).toEqual([false, null, '2026-12-05T10:00']);
    expect(state([], '2026-12-07T00:00Z', fair)).toEqual([false, null, null]);
    expect(state(daily, '2026-06-01T12:00Z', days('2026-06-01', '2027-01-31'))).toEqual([
      false,
      null,
      '2027-02-01T09:00',
    ]);
  });
});

describe('any timetable', () => {
  const random = seededRandom(29);
  const upTo = (most: number) => Math.floor(random() * most);
  const time = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const zones = ['Europe/London', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'];

  function timetable(): OpeningHours[] {
    const hours: OpeningHours[] = [];
    for (let tries = upTo(12); tries >= 0; tries -= 1) {
      const [from, until] = [time(upTo(1440)), time(upTo(1440))];
      if (from === until) continue;
      const more = [...hours, at(1 + upTo(7), from, until)];
      if (overlapping(more).length === 0) hours.push(...more.slice(-1));
    }
    return hours;
  }

  /** Day and minute that a clock there shows. */
  function shown(now: Date, where: string) {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: where,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
    const part = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
    const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part.get('weekday') ?? '') + 1;
    return { day, minute: (Number(part.get('hour')) % 24) * 60 + Number(part.get('minute')) };
  }

  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const openByTheClock = (hours: OpeningHours[], { day, minute }: { day: number; minute: number }) =>
    hours.some(({ day: begins, from, until }) => {
      const [start, end] = [minutes(from), until === '23:59' ? 1440 : minutes(until)];
      if (end > start) return begins === day && start <= minute && minute < end;
      return (begins === day && start <= minute) || ((begins % 7) + 1 === day && minute < end);
    });

  it('is open when the clock there says so, and its moments are where it changes', () => {
    // None of these zones changes its clocks in these weeks.
    const [first, weeks] = [Date.parse('2026-06-01T00:00Z'), 8 * 7 * 24 * 60];
    for (let run = 0; run < 400; run += 1) {
      const [openingHours, where] = [timetable(), zones[upTo(zones.length)] ?? zone];
      const now = new Date(first + upTo(weeks) * 60_000);
      const look = (when: Date) => openState({ openingHours, specialHours: [], zone: where }, when);
      const { openNow, closesAt, nextOpening } = look(now);
      const story = JSON.stringify({ openingHours, where, now });
      expect(openNow, story).toBe(openByTheClock(openingHours, shown(now, where)));
      if (!openNow) expect(closesAt, story).toBeNull();
      for (const [moment, opens] of [
        [closesAt, false],
        [nextOpening, true],
      ] as const) {
        if (!moment) continue;
        expect(moment.getTime(), story).toBeGreaterThan(now.getTime());
        expect(look(moment).openNow, story).toBe(opens);
        expect(look(new Date(moment.getTime() - 1)).openNow, story).toBe(!opens);
      }
    }
  });
});
