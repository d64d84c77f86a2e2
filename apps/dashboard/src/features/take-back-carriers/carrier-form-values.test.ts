import { expect, test } from 'vitest';
import { carrierBody, carrierValues, withFree, withIntegration } from './carrier-form-values';
import type { Carrier } from './carriers.api';

const pounds = { price: '4.50', currency_id: 1, currency: { id: 1, code: 'GBP', symbol: '£' } };
const carrier: Carrier = {
  id: 7,
  uuid: '5d1f7a30-8c42-4e6b-9a57-1be03c2f6d03',
  name: 'Parcel Post',
  logo: null,
  demo: false,
  status: 0,
  default: null,
  default_integration: pounds,
  custom_integration: null,
};
const custom: Carrier = {
  ...carrier,
  default: false,
  custom_integration: { ...pounds, free: false, length: 60.5, width: null, height: 30, max_weight: 2.5, max_items: 4 },
};

test('nothing is selected at first, and pounds stand in the custom fields', () => {
  expect(carrierValues(carrier)).toMatchObject({ integration: '', currency_id: '1', price: '', free: false });
  expect(carrierBody(7, carrierValues(carrier))).toEqual({ carrier_id: 7, default: undefined });
});

test('a custom integration goes there and back', () => {
  expect(carrierBody(7, carrierValues(custom))).toEqual({
    carrier_id: 7,
    default: 0,
    free: 0,
    currency_id: 1,
    price: '4.50',
    length: '60.5',
    width: '',
    height: '30',
    max_weight: '2.5',
    max_items: '4',
  });
});

test('the default choice resets the custom fields', () => {
  const chosen = withIntegration(carrierValues(custom), 'default');
  expect(chosen).toEqual({ ...carrierValues(carrier), integration: 'default' });
  expect(carrierBody(7, chosen)).toEqual({ carrier_id: 7, default: 1 });
  expect(withIntegration(chosen, 'custom')).toMatchObject({ integration: 'custom', price: '' });
});

test('free forces 0.00', () => {
  const free = withFree(carrierValues(custom), true);
  expect([free.price, carrierBody(7, free)]).toEqual(['0.00', expect.objectContaining({ free: 1, price: '0.00' })]);
  expect(withFree(free, false).price).toBe('');
});
