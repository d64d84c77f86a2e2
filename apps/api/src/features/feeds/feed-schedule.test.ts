import { expect, it } from 'vitest';
import { nextSlot, type Schedule } from './feed-schedule';

const daily: Schedule = { frequency: 'DAILY', time: '12:00', day: null, zone: 'Europe/London' };
const next = (schedule: Schedule, after: string) => nextSlot(schedule, new Date(after)).toISOString();

it.each<[string, Schedule, string, string]>([
  ['later today', daily, '2026-11-22T11:59:59.999Z', '2026-11-22T12:00:00.000Z'],
  ['tomorrow, once it has begun', daily, '2026-11-22T12:00:00.000Z', '2026-11-23T12:00:00.000Z'],
  ['in summer an hour earlier', daily, '2026-07-01T00:00:00Z', '2026-07-01T11:00:00.000Z'],
  ['in Mexico', { ...daily, zone: 'America/Bahia_Banderas' }, '2026-11-22T00:00:00Z', '2026-11-22T18:00:00.000Z'],
  [
    'on the other side of the world',
    { ...daily, zone: 'Pacific/Kiritimati' },
    '2026-11-22T00:00:00Z',
    '2026-11-22T22:00:00.000Z',
  ],
  [
    'skipped by the clocks: when they change',
    { ...daily, time: '01:30' },
    '2026-03-28T12:00:00Z',
    '2026-03-29T01:00:00.000Z',
  ],
  ['the day after such a one', { ...daily, time: '01:30' }, '2026-03-29T01:00:00Z', '2026-03-30T00:30:00.000Z'],
  ['shown twice: the first time', { ...daily, time: '01:30' }, '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
  ['and not the second', { ...daily, time: '01:30' }, '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
  ['a Monday', { ...daily, frequency: 'WEEKLY', day: 1 }, '2026-11-22T13:00:00Z', '2026-11-23T12:00:00.000Z'],
  ['today, of a Sunday', { ...daily, frequency: 'WEEKLY', day: 7 }, '2026-11-22T11:00:00Z', '2026-11-22T12:00:00.000Z'],
  ['in a week', { ...daily, frequency: 'WEEKLY', day: 7 }, '2026-11-22T12:00:00Z', '2026-11-29T12:00:00.000Z'],
  ['each hour', { ...daily, frequency: 'HOURLY', time: '12:15' }, '2026-11-22T10:15:00Z', '2026-11-22T11:15:00.000Z'],
  [
    'in this hour',
    { ...daily, frequency: 'HOURLY', time: '12:15' },
    '2026-11-22T10:14:00Z',
    '2026-11-22T10:15:00.000Z',
  ],
])('%s', (_, schedule, after, slot) => {
  expect(next(schedule, after)).toBe(slot);
});

it.each(['Europe/London', 'America/Bahia_Banderas', 'Australia/Lord_Howe'])(
  'in %s each day of years has one slot',
  (zone) => {
    for (const time of ['00:00', '01:30', '02:15', '12:00']) {
      let [slots, at] = [0, new Date('2024-12-31T23:00:00Z')];
      const days = new Set<string>();
      const day = new Intl.DateTimeFormat('sv', { timeZone: zone });
      while (slots < 1000) {
        const slot = nextSlot({ frequency: 'DAILY', time, day: null, zone }, at);
        expect(slot.getTime()).toBeGreaterThan(at.getTime());
        days.add(day.format(slot));
        at = slot;
        slots += 1;
      }
      expect(days.size).toBe(1000);
    }
  },
);

it('hourly runs miss no hour and double none where clocks change', () => {
  for (const start of ['2026-03-28T20:00:00Z', '2026-10-24T20:00:00Z']) {
    let at = new Date(start);
    for (let hour = 0; hour < 12; hour += 1) {
      const slot = nextSlot({ ...daily, frequency: 'HOURLY', time: '00:10' }, at);
      if (hour > 0) expect(slot.getTime() - at.getTime()).toBe(3_600_000);
      at = slot;
    }
  }
});
