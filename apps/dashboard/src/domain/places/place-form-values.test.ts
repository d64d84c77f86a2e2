import { expect, test } from 'vitest';
import { degreesOf, emptyPlace, fieldsOf, fullAddress, pairOf, placeTabs, tabsOf, toBody } from './place-form-values';

const start = { opening_hours: [{ day: 1, from: '08:00', until: '12:30' }], country_id: 80 };

test('what is sent is trimmed, and the trust in the pin stays in the form', () => {
  const body = toBody({
    ...emptyPlace(start),
    name: ' Second Rail ',
    street: '4 Quay Street',
    lat: '53.79',
    lng: '-1.5',
  });
  expect(body).toEqual({
    name: 'Second Rail',
    description: '',
    store_code: '',
    tags: { allowed: [], disallowed: [] },
    street: '4 Quay Street',
    city: '',
    postcode: '',
    country_id: 80,
    lat: '53.79',
    lng: '-1.5',
    opening_hours: start.opening_hours,
    special_hours: [],
  });
});

test('every field stands in one tab, and a refusal leads to the first tab that has one', () => {
  const fields = placeTabs.flatMap((tab) => fieldsOf(tab));
  expect(fields.sort()).toEqual(Object.keys(emptyPlace(start)).sort());
  expect(tabsOf(['opening_hours', 'tags.allowed', 'lat'])).toEqual(['general', 'location', 'hours']);
  expect(tabsOf(['lng'])).toEqual(['location']);
});

test('an address is looked up when it is whole', () => {
  const address = { street: '4 Quay Street', city: 'Leeds', postcode: 'LS1 4AP' };
  expect(fullAddress(address, 'United Kingdom')).toBe('4 Quay Street, Leeds, LS1 4AP, United Kingdom');
  expect(fullAddress({ ...address, city: ' ' }, 'United Kingdom')).toBeUndefined();
  expect(fullAddress(address, undefined)).toBeUndefined();
});

test('coordinates are degrees in range, and may come as a pair', () => {
  expect(degreesOf('51.50729', 90)).toBe(51.50729);
  expect(degreesOf('-180', 180)).toBe(-180);
  for (const wrong of ['', '91', 'north', '5,1', '1e1']) expect(degreesOf(wrong, 90), wrong).toBeUndefined();
  expect(pairOf(' 51.50729, -0.127751 ')).toEqual({ lat: '51.50729', lng: '-0.127751' });
  expect(pairOf('51.50729')).toBeUndefined();
});
