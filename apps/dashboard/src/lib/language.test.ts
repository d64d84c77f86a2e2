import { languages } from '@dw/contract/enums';
import { expect, test } from 'vitest';
import { offeredLanguages, storedLanguage } from './language';

test('English and Polish stand first, below a line each other language once', () => {
  const codes = offeredLanguages.map((group) => group.map(({ code }) => code));
  expect(codes[0]).toEqual(['en', 'pl']);
  expect(codes).toHaveLength(2);
  expect(codes.flat().sort()).toEqual([...languages].sort());
});

test.each<[string | null, string[], string]>([
  ['pl', ['de-DE'], 'pl'],
  [null, ['de-AT', 'en'], 'de'],
  [null, ['fr-FR', 'fr', 'it'], 'it'],
  [null, ['fr'], 'en'],
  [null, [], 'en'],
  ['klingon', ['es-419', 'pl'], 'es'],
  [null, ['det', 'ru'], 'ru'],
])('with %s chosen, a browser that asks for %s is shown %s', (stored, wanted, language) =>
  expect(storedLanguage(stored, wanted)).toBe(language),
);
