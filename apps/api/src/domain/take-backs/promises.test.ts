import { expect, it } from 'vitest';
import { noPayment, noPromise, type RewardCoupon } from './promises';

const now = new Date('2026-11-20T12:00:00Z');
const coupon = (changed: Partial<RewardCoupon> = {}): RewardCoupon => ({
  ...{ id: 1, uuid: '11111111-1111-4111-8111-111111111111', name: 'Back', type: 'CASH', value: 100, currency: 'GBP' },
  ...{
    active: true,
    deletedAt: null,
    free: 5,
    issued: 0,
    reserved: 0,
    totalLimit: null,
    checkedBy: 'api',
    codesImported: false,
  },
  startAt: new Date('2026-11-20T12:00:00Z'),
  expiresAt: new Date('2027-06-01T00:00:00Z'),
  ...changed,
});

it.each([
  ['one that pays', {}, undefined, undefined],
  ['one that is switched off', { active: false }, 'inactive', 'inactive'],
  ['one that is deleted', { deletedAt: now }, 'inactive', 'inactive'],
  ['one that begins in a moment', { startAt: new Date('2026-11-20T12:00:00.001Z') }, 'scheduled', 'scheduled'],
  [
    'one that ends after 45 days and a moment',
    { expiresAt: new Date('2027-01-04T12:00:00.001Z') },
    undefined,
    undefined,
  ],
  ['one that ends after 45 days', { expiresAt: new Date('2027-01-04T12:00:00Z') }, undefined, 'ends_soon'],
  ['one that has ended', { expiresAt: now }, 'ends_soon', 'ends_soon'],
  ['one without a free code', { free: 0 }, 'exhausted', 'exhausted'],
  ['one whose limit is reached', { issued: 7, totalLimit: 7 }, 'exhausted', 'exhausted'],
] as const)('%s', (_, changed, payment, promise) => {
  const payer = { coupon: coupon(changed), sum: false };
  expect([noPayment(payer, now), noPromise(payer, now)]).toEqual([payment, promise]);
});

it('codes of a file carry no sum, and are given one by one', () => {
  const imported = coupon({ codesImported: true });
  expect(noPromise({ coupon: imported, sum: true }, now)).toBe('not_own_codes');
  expect(noPromise({ coupon: imported, sum: false }, now)).toBeUndefined();
});
