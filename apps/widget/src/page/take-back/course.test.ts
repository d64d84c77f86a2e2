import { expect, it } from 'vitest';
import '../lib/british-reader.fixture';
import type { Handover } from './api';
import { courseOf } from './course';

const asked: Handover = {
  uuid: '0b0e7b3a-0000-4000-8000-000000000001',
  ...{ kind: 'take_back', state: 'requested', by: 'Alder & Thread', programme: 'Bring it back', logo: null },
  ...{ offer: null, terms_version: 1, code: 'K7QX42MB', desk_url: '', way: 'store', way_name: 'Park Street' },
  ...{ place: null, carrier: null, address: [], price: null, tracking: '', label: false, codes: [], late: false },
  items: ['Lambswool jumper', 'Wool overcoat'].map((name, at) => ({
    ...{ uuid: `0b0e7b3a-0000-4000-8000-00000000001${at}`, name, size: '', color: '', image: null },
    ...{ condition: { worn: 'worn', faults: 'none', washed: true }, left_out: false, refunded: false, verdict: null },
    ...{ count: 1, other: false, donation: null },
    ...{ refusal: null, refusal_note: '', grade: null, own_photos: [], photos: [] },
  })),
  ...{
    up_to: { amount: '14.00', currency: 'GBP' },
    fate_of_refused: 'recycle',
    returns_at: null,
    reason: '',
    appeal: null,
  },
  ...{
    codes_short: false,
    gift_aid: 'off',
    can: { change: true, cancel: true, order_label: false, appeal: false, handed_in: true, ask: true },
    cases: [],
  },
  help: { name: '', phone: '' },
  ...{ requested_at: '2025-11-23T14:05:00Z', expires_at: '2025-12-23T14:05:00Z', handed_over_at: null },
  ...{ delivered_at: null, received_at: null, graded_at: null, ended_at: null },
};
const lines = (more: Partial<Handover> = {}) =>
  courseOf({ ...asked, ...more }).map(({ kind, what, when, note }) =>
    [kind, what, when, note].filter(Boolean).join(' | '),
  );

it('asked for, it says what to do next and by when', () => {
  expect(lines()).toEqual([
    'past | Requested | 23 Nov 2025 | Lambswool jumper, Wool overcoat',
    'now | Hand them over | by 23 Dec 2025 | Clean and dry, in any bag. Staff scan the code.',
    'todo | Received and graded | within 4 days',
    'todo | Your code | up to £14.00',
  ]);
});

it('at the shop, the answer is due four days after it came', () => {
  const at = '2025-11-25T10:00:00Z';
  expect(lines({ state: 'received', handed_over_at: at, received_at: at }).slice(1)).toEqual([
    'past | Handed over | 25 Nov 2025',
    'now | Being graded | by 29 Nov 2025 | They arrived on 25 Nov 2025.',
    'todo | Your code | up to £14.00',
  ]);
});

it('a parcel travels, is delivered, and then received', () => {
  const sent: Partial<Handover> = { state: 'handed_over', way: 'carrier', handed_over_at: '2025-11-25T10:00:00Z' };
  expect(lines(sent).slice(1, 4)).toEqual([
    'past | Handed over | 25 Nov 2025',
    'now | On its way to Alder & Thread',
    'todo | Received and graded | within 4 days',
  ]);
  expect(lines({ ...sent, delivered_at: '2025-11-27T10:00:00Z' })[2]).toBe('past | Delivered | 27 Nov 2025');
});

it('cancelled, it goes no further; come late all the same, it does', () => {
  const ended: Partial<Handover> = {
    state: 'cancelled',
    ended_at: '2025-11-24T10:00:00Z',
    reason: 'The store closes.',
  };
  expect(lines(ended).slice(1)).toEqual(['past | Cancelled | 24 Nov 2025 | The store closes.']);
  expect(lines({ state: 'expired', ended_at: '2025-12-23T14:05:00Z' })).toHaveLength(2);
  expect(lines({ state: 'received', received_at: '2026-01-02T10:00:00Z', late: true })).toHaveLength(4);
});

it('answered, it says what came of it', () => {
  const at = '2025-11-25T10:00:00Z';
  const done: Partial<Handover> = { handed_over_at: at, received_at: at, graded_at: at, ended_at: at };
  expect(lines({ ...done, state: 'rejected' }).at(-1)).toBe('past | Nothing was accepted | 25 Nov 2025');
  expect(lines({ ...done, state: 'rewarded' }).at(-1)).toBe('past | Accepted | 25 Nov 2025');
  const code = { code: 'A', name: '', amount: null, percent: 10, expires_at: at };
  expect(lines({ ...done, state: 'rewarded', codes: [code, code] }).at(-1)).toBe(
    'past | 2 codes in your wardrobe | 25 Nov 2025',
  );
  expect(lines({ ...done, ended_at: null, state: 'graded' }).slice(-2)).toEqual([
    'now | Looked at once more | A person checks it before the answer.',
    'todo | Your code | up to £14.00',
  ]);
});
