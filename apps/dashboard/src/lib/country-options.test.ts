import { expect, test } from 'vitest';
import { countryName, countryOptions } from './country-options';

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

test('one country is named in the language of the page, or as the server names what the browser does not know', () => {
  expect(countryName({ code: 'DE', name: 'Germany' }, 'pl')).toBe('Niemcy');
  expect(countryName({ code: 'GB', name: 'United Kingdom' }, 'de')).toBe('Vereinigtes Königreich');
  expect(countryName({ code: 'XQ', name: 'Elsewhere' }, 'pl')).toBe('Elsewhere');
  expect(countryName({ code: '', name: 'Nowhere' }, 'pl')).toBe('Nowhere');
});
