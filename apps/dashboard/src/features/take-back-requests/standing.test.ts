import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { i18nOptions } from '../../lib/i18n-options';
import { promisedBy, standingOf } from './standing';

let t: TFunction;
beforeAll(async () => {
  const i18n = i18next.createInstance();
  t = await i18n.init({ ...i18nOptions, lng: 'en', resources: {} });
});

const now = new Date('2026-11-23T09:00:00Z');
const row = {
  state: 'requested',
  needs_review: false,
  way: 'store',
  items: 3,
  decided: 0,
  expires_at: '2026-12-23T09:00:00Z',
  handed_over_at: null,
  received_at: null,
  updated_at: '2026-11-18T12:00:00Z',
} as const;
const said = (more: Partial<Parameters<typeof standingOf>[1]>) => {
  const { label, mark, note, late } = standingOf({ t, language: 'en', now }, { ...row, ...more });
  return [mark, label, note, late];
};

test('a request says until when it holds, and that it ends soon', () => {
  expect(said({})).toEqual(['open', 'Requested', 'until 23 Dec', false]);
  expect(said({ expires_at: '2026-11-25T08:00:00Z' })).toEqual(['open', 'Requested', 'ends in 2 days', true]);
});

test('a parcel says how long it is on its way, a bag when it was handed over', () => {
  const handed = { state: 'handed_over', handed_over_at: '2026-11-21T08:00:00Z' } as const;
  expect(said({ ...handed, way: 'carrier' })).toEqual(['waiting', 'Handed over', '2 days on its way', false]);
  expect(said(handed)[2]).toMatch(/^21 Nov, \d\d:00$/);
});

test('what arrived says how far its grading is, and that it waits longer than was promised', () => {
  const received = { state: 'received', received_at: '2026-11-20T09:05:00Z' } as const;
  expect(said({ ...received, decided: 2 })).toEqual(['test', 'Received', '2 of 3 graded', false]);
  expect(said({ ...received, received_at: '2026-11-18T09:00:00Z', decided: 2 })).toEqual([
    'test',
    'Received',
    'waits for 5 days',
    true,
  ]);
  expect(promisedBy('2026-11-20T09:05:00Z').toISOString()).toBe('2026-11-24T09:05:00.000Z');
});

test('a review is said before anything else, but of what has ended', () => {
  const graded = { state: 'graded', needs_review: true, received_at: '2026-11-19T09:00:00Z' } as const;
  expect(said(graded)).toEqual(['warning', 'Needs review', 'waits for 4 days', true]);
  expect(said({ state: 'cancelled', needs_review: true })).toEqual(['off', 'Cancelled', '18 Nov', false]);
  expect(said({ state: 'rewarded' })).toEqual(['good', 'Rewarded', '18 Nov', false]);
});
