import { expect, test } from 'vitest';
import { countryOptions } from './country-options';

const list = [
  { code: 'GB', name: 'United Kingdom' },
  { code: 'AT', name: 'Austria' },
  { code: 'SE', name: 'Sweden' },
];

test('countries are named and sorted in the language of the page', () => {
  expect(countryOptions(list, 'en').map(({ label }) => label)).toEqual(['Austria', 'Sweden', 'United Kingdom']);
  expect(countryOptions(list, 'pl').map(({ value }) => value)).toEqual(['AT', 'SE', 'GB']);
  expect(countryOptions(list, 'pl').at(-1)).toEqual({ value: 'GB', label: 'Wielka Brytania' });
});

test('until the list is here there is the default', () => {
  expect(countryOptions(undefined, 'en')).toEqual([{ value: 'GB', label: 'United Kingdom' }]);
});
