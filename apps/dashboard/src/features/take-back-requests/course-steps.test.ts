import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { i18nOptions } from '../../lib/i18n-options';
import { courseOf } from './course-steps';

let t: TFunction;
beforeAll(async () => {
  t = await i18next.createInstance().init({ ...i18nOptions, lng: 'en', resources: {} });
});

const now = new Date('2026-11-23T09:00:00Z');
const request = {
  state: 'requested',
  shopper: '9LKF',
  way_name: 'Cabot Circus',
  taken_by: '',
  late: false,
  created_at: '2026-11-16T20:14:00Z',
  expires_at: '2026-12-16T20:14:00Z',
  handed_over_at: null,
  delivered_at: null,
  received_at: null,
  graded_at: null,
  ended_at: null,
  ended_by: null,
  reason: '',
  tracking: '',
  codes: 0,
} as const;
const steps = (more: Partial<Parameters<typeof courseOf>[1]>) =>
  courseOf(t, { ...request, ...more }, 'en', now).map(({ at, step, who }) =>
    [at, step, who].filter(Boolean).join(' / '),
  );

test('a request waits for its hand-over', () => {
  expect(steps({})).toEqual(['done / Requested / Shopper 9LKF', 'now / Waits for the hand-over']);
  expect(courseOf(t, request, 'en', now).at(-1)?.when).toBe('until 16 Dec');
});

test('what was received is graded, and its codes are promised', () => {
  const received = {
    state: 'received',
    handed_over_at: '2026-11-18T12:31:00Z',
    received_at: '2026-11-20T09:05:00Z',
    taken_by: 'Jo Brandt',
  } as const;
  expect(steps(received)).toEqual([
    'done / Requested / Shopper 9LKF',
    'done / Handed over / Jo Brandt, Cabot Circus',
    'done / Received',
    'now / Grading',
    'todo / Codes sent',
  ]);
  expect(courseOf(t, { ...request, ...received }, 'en', now).at(-1)?.when).toBe('by 24 Nov');
});

test('what has ended says by whom and why', () => {
  const ended_at = '2026-11-19T09:00:00Z';
  expect(steps({ state: 'cancelled', ended_at, ended_by: 'account', reason: 'The store moved.' }).at(-1)).toBe(
    'done / Cancelled / By your team: The store moved.',
  );
  expect(steps({ state: 'expired', ended_at, ended_by: 'clock' }).at(-1)).toBe(
    'done / Expired / Nobody handed it over in time',
  );
  expect(steps({ state: 'rewarded', ended_at }).at(-1)).toBe('done / Codes sent');
});
