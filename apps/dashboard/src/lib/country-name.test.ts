import { expect, test } from 'vitest';
import { countryName } from './country-name';

test('one country is named in the language of the page, or as the server names what the browser does not know', () => {
  expect(countryName({ code: 'DE', name: 'Germany' }, 'pl')).toBe('Niemcy');
  expect(countryName({ code: 'GB', name: 'United Kingdom' }, 'de')).toBe('Vereinigtes Königreich');
  expect(countryName({ code: 'XQ', name: 'Elsewhere' }, 'pl')).toBe('Elsewhere');
  expect(countryName({ code: '', name: 'Nowhere' }, 'pl')).toBe('Nowhere');
});
