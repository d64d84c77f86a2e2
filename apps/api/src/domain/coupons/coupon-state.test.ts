import { expect, test } from 'vitest';
import { type Campaign, codesLeft, couponState, whyNoCode } from './coupon-state';

const now = new Date('2026-06-15T12:00:00Z');
const day = (text: string) => new Date(`2026-06-${text}T00:00:00Z`);
const coupon: Parameters<typeof whyNoCode>[0] = {
  startAt: day('01'),
  expiresAt: day('30'),
  free: 5,
  issued: 3,
  reserved: 0,
  totalLimit: null,
  active: true,
  deletedAt: null,
  shopperLimit: null,
  minEarn: null,
  minOrderCurrency: null,
};
const stateOf = (changed: Partial<Campaign>) => couponState({ ...coupon, ...changed }, now);

test('a coupon is scheduled, active, expired or exhausted', () => {
  expect(stateOf({})).toBe('active');
  expect(stateOf({ startAt: day('20') })).toBe('scheduled');
  expect(stateOf({ expiresAt: day('10') })).toBe('expired');
  expect(stateOf({ free: 0 })).toBe('exhausted');
  expect(stateOf({ totalLimit: 3 })).toBe('exhausted');
  // Time goes before supply; both ends are exact.
  expect(stateOf({ startAt: day('20'), free: 0 })).toBe('scheduled');
  expect(stateOf({ expiresAt: day('10'), free: 0 })).toBe('expired');
  expect(stateOf({ startAt: now })).toBe('active');
  expect(stateOf({ expiresAt: now })).toBe('expired');
});

test('what is left is the smaller of the free codes and what the limit allows', () => {
  expect(codesLeft(coupon)).toBe(5);
  expect(codesLeft({ ...coupon, totalLimit: 7 })).toBe(4);
  expect(codesLeft({ ...coupon, totalLimit: 100 })).toBe(5);
  // The limit was lowered below what is out already.
  expect(codesLeft({ ...coupon, totalLimit: 1 })).toBe(0);
});

test('a code is given out only where nothing speaks against it', () => {
  const order = { value: 5000, currency: 'GBP' };
  const why = (changed: Partial<typeof coupon>, had = 0, of: typeof order | undefined = order) =>
    whyNoCode({ ...coupon, ...changed }, { had, order: of }, now);
  expect(why({})).toBeUndefined();
  expect(why({ deletedAt: now })).toBe('deleted');
  expect(why({ active: false })).toBe('inactive');
  expect(why({ startAt: day('20') })).toBe('scheduled');
  expect(why({ expiresAt: day('10') })).toBe('expired');
  expect(why({ free: 0 })).toBe('exhausted');
  expect(why({ shopperLimit: 2 }, 1)).toBeUndefined();
  expect(why({ shopperLimit: 2 }, 2)).toBe('shopper_limit');
  const least = { minEarn: 5000, minOrderCurrency: 'GBP' };
  expect(why(least)).toBeUndefined();
  expect(why(least, 0, { value: 4999, currency: 'GBP' })).toBe('below_minimum');
  expect(why(least, 0, { value: 9000, currency: 'EUR' })).toBe('below_minimum');
  expect(whyNoCode({ ...coupon, ...least }, { had: 0, order: undefined }, now)).toBe('below_minimum');
});
