import { expect, test } from 'vitest';
import { languageOf } from './language';

test.each([
  ['pl', 'pl'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, ru;q=0.9', 'ru'],
  ['fr-FR, es;q=0.2', 'es'],
  ['IT', 'it'],
])('%j asks for %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

test.each([undefined, '', '*', 'fr', 'pl;q=0', ';;,,;q=', 'x'.repeat(9000)])('%j asks for none of ours', (header) => {
  expect(languageOf(header)).toBeUndefined();
});
