import { expect, it } from 'vitest';
import { nextRun } from './next-run';

const daily = { frequency: 'DAILY', time: '12:00', day: 1, zone: 'Europe/London' } as const;
const said = (schedule: Parameters<typeof nextRun>[0], now: string) => nextRun(schedule, new Date(now))?.toISOString();

it.each([
  [daily, '2026-11-22T11:00:00Z', '2026-11-22T12:00:00.000Z'],
  [daily, '2026-11-22T12:00:00Z', '2026-11-23T12:00:00.000Z'],
  [daily, '2026-07-01T00:00:00Z', '2026-07-01T11:00:00.000Z'],
  [{ ...daily, zone: 'America/Bahia_Banderas' }, '2026-11-22T00:00:00Z', '2026-11-22T18:00:00.000Z'],
  [{ ...daily, zone: 'Pacific/Kiritimati' }, '2026-11-22T00:00:00Z', '2026-11-22T22:00:00.000Z'],
  [{ ...daily, frequency: 'WEEKLY' as const }, '2026-11-22T13:00:00Z', '2026-11-23T12:00:00.000Z'],
  [{ ...daily, frequency: 'WEEKLY' as const, day: 7 }, '2026-11-22T13:00:00Z', '2026-11-29T12:00:00.000Z'],
  [{ ...daily, frequency: 'HOURLY' as const, time: '00:15' }, '2026-11-22T10:20:00Z', '2026-11-22T11:15:00.000Z'],
  [{ ...daily, time: '' }, '2026-11-22T13:00:00Z', undefined],
] as const)('%j at %s', (schedule, now, slot) => {
  expect(said(schedule, now)).toBe(slot);
});
