import { expect, test } from 'vitest';
import { type CouponFormValues, emptyCoupon, toForm, toFormValues } from './coupon-form-values';
import type { Coupon } from './coupons.api';

const filled: CouponFormValues = {
  ...emptyCoupon([{ id: 7 }]),
  name: ' Autumn ',
  short_description: 'short',
  description: 'long',
  value: '15',
  start_at: '2026-12-01',
  expire_at: '2026-12-31',
};
const sent = (form: FormData) => Object.fromEntries(form);

test('a new coupon is of the only website, else of none', () => {
  expect(emptyCoupon([{ id: 7 }]).sites_ids).toEqual(['7']);
  expect(emptyCoupon([{ id: 7 }, { id: 8 }]).sites_ids).toEqual([]);
});

test('a new coupon is sent whole, inactive, with days from their first to their last moment here', () => {
  expect(sent(toForm(filled))).toEqual({
    name: 'Autumn',
    short_description: 'short',
    description: 'long',
    'sites_ids[0]': '7',
    type: 'PERCENT',
    value: '15',
    start_at: new Date(2026, 11, 1).toISOString(),
    expire_at: new Date(2026, 11, 31, 23, 59, 59, 999).toISOString(),
    total_limit: '',
    shopper_limit: '1',
    min_earn: '',
    min_spend: '',
    active: '0',
  });
});

test('a currency is sent where it counts', () => {
  expect(sent(toForm({ ...filled, type: 'CASH', currency: 'EUR', min_earn: '50' }))).toMatchObject({
    currency_id: '2',
    min_earn: '50',
  });
  expect(sent(toForm({ ...filled, type: 'CASH', min_earn: '50' }))).not.toHaveProperty('min_order_currency_id');
  expect(sent(toForm({ ...filled, min_earn: '50', min_order_currency: 'USD' }))).toMatchObject({
    min_order_currency_id: '4',
  });
  expect(sent(toForm({ ...filled, min_spend: '25', min_order_currency: 'USD' }))).toMatchObject({
    min_spend: '25',
    min_order_currency_id: '4',
  });
  expect(sent(toForm(filled))).not.toHaveProperty('currency_id');
});

test('an edit sends no day that it did not change, and only pictures that were chosen', () => {
  const values = { ...filled, expire_at: '2027-01-15', header: new File(['x'], 'header.png', { type: 'image/png' }) };
  const form = toForm(values, { values: filled, version: '2026-12-01T00:00:00.000Z' });
  expect(form.has('start_at')).toBe(false);
  expect(form.get('expire_at')).toBe(new Date(2027, 0, 15, 23, 59, 59, 999).toISOString());
  expect(form.get('updated_at')).toBe('2026-12-01T00:00:00.000Z');
  expect(form.has('thumbnail')).toBe(false);
  expect(form.has('header')).toBe(true);
  expect(form.has('active')).toBe(false);
});

test('what is stored comes back as it was typed', () => {
  const stored: Coupon = {
    id: 1,
    uuid: '8f3c0000-0000-4000-8000-00000000d21a',
    name: 'Autumn',
    short_description: 'short',
    description: 'long',
    sites_ids: [7, 9],
    type: 'CASH',
    currency: { id: 2, name: 'EUR' },
    value: '10.00',
    start_at: new Date(2026, 11, 1).toISOString(),
    expires_at: new Date(2026, 11, 31, 23, 59, 59, 999).toISOString(),
    total_limit: 500,
    shopper_limit: null,
    min_earn: '60.00',
    min_spend: '25.00',
    min_order_currency: { id: 2, name: 'EUR' },
    thumbnail: null,
    header: null,
    footer: null,
    active: 0,
    checked_by: 'api',
    codes_imported: false,
    retailer_id: 1,
    state: 'scheduled',
    codes_count: 0,
    free_count: 0,
    issued_count: 0,
    redeemed_count: 0,
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
  };
  expect(toFormValues(stored)).toMatchObject({
    sites_ids: ['7', '9'],
    currency: 'EUR',
    start_at: '2026-12-01',
    expire_at: '2026-12-31',
    total_limit: '500',
    shopper_limit: '',
    min_earn: '60.00',
    min_spend: '25.00',
  });
});
