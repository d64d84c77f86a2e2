import { expect, test } from 'vitest';
import type { RequestItem } from './take-back-requests.api';
import {
  acceptedAnew,
  betterGrades,
  changedVerdicts,
  codesOf,
  type Draft,
  type Drafts,
  draftOf,
  draftsLeft,
  isDecided,
  rewardFor,
  savedDraft,
  undecided,
  withGrade,
} from './verdicts';

const nothing: Draft = { verdict: null, grade: null, route: null, refusal: null, note: '' };
const accepted: Draft = { ...nothing, verdict: 'accepted', grade: 'B', route: 'resell' };

const tenth = {
  ...{ grade: 'A' as const, type: 'PERCENT' as const, amount: null, percent: 10, coupon: 'Tenth', free: true },
};

const item = (uuid: string, more: Partial<RequestItem> = {}): RequestItem => ({
  uuid,
  name: uuid,
  brand: '',
  size: 'M',
  color: 'Navy',
  category: '',
  sku: '',
  ean: '',
  image: null,
  own: true,
  order_number: '10482',
  price: { amount: '58.00', currency: 'GBP' },
  bought_at: '2025-01-09T10:00:00.000Z',
  condition: { worn: 'worn', faults: 'none', washed: true },
  left_out: false,
  refunded: false,
  matches: true,
  verdict: null,
  refusal: null,
  refusal_note: '',
  grade: null,
  route: null,
  own_photos: [],
  photos: [],
  graded_by: '',
  graded_at: null,
  rewards: [
    { grade: 'A', type: 'CASH', amount: { amount: '12.00', currency: 'GBP' }, percent: null, coupon: '', free: true },
    { grade: 'B', type: 'CASH', amount: { amount: '9.50', currency: 'GBP' }, percent: null, coupon: '', free: true },
  ],
  ...more,
});

test('a grade brings its usual route, unless another was chosen', () => {
  expect(withGrade({ ...nothing, verdict: 'accepted' }, 'A').route).toBe('resell');
  expect(withGrade(accepted, 'C').route).toBe('repair');
  expect(withGrade(accepted, 'D').route).toBe('recycle');
  expect(withGrade({ ...accepted, route: 'donate' }, 'D').route).toBe('donate');
  expect(withGrade({ ...nothing, verdict: 'accepted', route: 'donate' }, 'A').route).toBe('donate');
});

test('accepted needs grade and route, refused a reason', () => {
  expect(isDecided(nothing)).toBe(false);
  expect(isDecided(accepted)).toBe(true);
  expect(isDecided({ ...accepted, route: null })).toBe(false);
  expect(isDecided({ ...accepted, verdict: 'refused' })).toBe(false);
  expect(isDecided({ ...nothing, verdict: 'refused', refusal: 'soiled' })).toBe(true);
});

test('what is left out of the bag needs no verdict', () => {
  const items = [item('coat'), item('jumper'), item('tote', { left_out: true })];
  expect(undecided(items, {})).toBe(2);
  expect(undecided(items, { coat: accepted })).toBe(1);
  expect(undecided(items, { coat: accepted, jumper: { ...nothing, verdict: 'refused', refusal: 'damaged' } })).toBe(0);
});

test('only what is whole and differs from what is stored is sent', () => {
  const stored = item('stored', { verdict: 'accepted', grade: 'B', route: 'resell' });
  const items = [item('coat'), item('jumper'), item('half'), stored];
  const drafts = {
    coat: { ...accepted, refusal: 'soiled' as const, note: 'was meant for another' },
    jumper: { ...nothing, verdict: 'refused' as const, refusal: 'damaged' as const, note: ' Hole at the cuff. ' },
    half: { ...nothing, verdict: 'accepted' as const },
    stored: savedDraft(stored),
  };
  expect(changedVerdicts(items, drafts)).toEqual([
    { uuid: 'coat', verdict: 'accepted', grade: 'B', route: 'resell' },
    { uuid: 'jumper', verdict: 'refused', refusal: 'damaged', note: 'Hole at the cuff.' },
  ]);
  expect(changedVerdicts(items, { ...drafts, stored: withGrade(savedDraft(stored), 'A') }).at(-1)).toEqual({
    uuid: 'stored',
    verdict: 'accepted',
    grade: 'A',
    route: 'resell',
  });
});

test('after a save what was changed meanwhile stays, and so does what was not whole', () => {
  const half = { ...nothing, verdict: 'accepted' as const };
  const sent = { coat: accepted, jumper: accepted, half };
  const later = { ...accepted, grade: 'A' as const };
  const saved = [
    { uuid: 'coat', verdict: 'accepted' as const },
    { uuid: 'jumper', verdict: 'accepted' as const },
  ];
  expect(draftsLeft({ ...sent, jumper: later }, sent, saved)).toEqual({ jumper: later, half });
});

test('one code for what goes into the sum, one for each other thing, none for a grade without a reward', () => {
  const things = [item('coat'), item('jumper'), item('bag', { rewards: [tenth] })];
  const codes = (drafts: Drafts) => codesOf({ things, rewards: [] }, drafts);
  expect(codes({})).toEqual({ earned: 0, out: 0 });
  expect(codes({ coat: accepted })).toEqual({ earned: 1, out: 1 });
  expect(codes({ coat: accepted, jumper: accepted })).toEqual({ earned: 1, out: 1 });
  expect(codes({ coat: accepted, bag: { ...accepted, grade: 'A' } })).toEqual({ earned: 2, out: 2 });
  expect(codes({ coat: { ...accepted, grade: 'D' } })).toEqual({ earned: 0, out: 0 });
  expect(rewardFor(item('coat'), 'B')?.amount?.amount).toBe('9.50');
  expect(draftOf(item('coat'), {}).verdict).toBeNull();
});

test('a coupon without free codes gives what was promised, and no more', () => {
  const last = { ...tenth, free: false };
  const things = [item('bag', { rewards: [last] }), item('hat', { rewards: [last] })];
  const drafts = { bag: { ...accepted, grade: 'A' as const }, hat: { ...accepted, grade: 'A' as const } };
  const reserved = {
    ...{ uuid: 'one', state: 'reserved' as const, redeemed: false },
    ...{ coupon: 'Tenth', amount: null, percent: 10 },
  };
  expect(codesOf({ things, rewards: [] }, drafts)).toEqual({ earned: 2, out: 0 });
  expect(codesOf({ things, rewards: [reserved] }, drafts)).toEqual({ earned: 2, out: 1 });
  expect(codesOf({ things, rewards: [reserved, { ...reserved, state: 'voided' }] }, drafts)).toEqual({
    earned: 2,
    out: 1,
  });
});

test('an appeal that is granted betters a grade, and a refused thing may get any', () => {
  expect(betterGrades({ verdict: 'refused', grade: null })).toEqual(['A', 'B', 'C', 'D']);
  expect(betterGrades({ verdict: 'accepted', grade: 'C' })).toEqual(['A', 'B']);
  expect(betterGrades({ verdict: 'accepted', grade: 'A' })).toEqual([]);
  expect(isDecided(acceptedAnew)).toBe(false);
  expect(isDecided(withGrade(acceptedAnew, 'B'))).toBe(true);
});

test('what was refunded earns no code', () => {
  const things = [item('coat', { refunded: true })];
  expect(codesOf({ things, rewards: [] }, { coat: accepted })).toEqual({ earned: 0, out: 0 });
});
