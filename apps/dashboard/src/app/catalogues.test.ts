import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const catalogues = join(source, '../../api/src/features/translations/catalogues');
const catalogue = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(catalogues, `${language}.json`), 'utf8'));

/** The operator’s console speaks English alone. */
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('console/'),
);
/** Keys written in the code: `t('…')`, and the labels that are translated where they are shown. */
const keys = new Set(
  files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return [
      ...text.matchAll(/(?:\bt\(\s*|\b(?:label|title|text): )(?:\x27((?:[^\x27\\\n]|\\.)+)\x27|\x22([^\x22\n]+)\x22)/g),
    ].map((match) => (match[1] ?? match[2] ?? '').replaceAll("\\'", "'"));
  }),
);
const plural = /_(?:zero|one|two|few|many|other)$/;
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

test('the code holds keys', () => {
  expect(keys.size).toBeGreaterThan(50);
});

test('ux 40: every text of the code has its Polish', () => {
  const known = new Set(Object.keys(catalogue('pl')).map((key) => key.replace(plural, '')));
  expect([...keys].filter((key) => !known.has(key))).toEqual([]);
});

test.each(['en', 'pl'])('%s: no text is empty, and each fills the places of its key', (language) => {
  for (const [key, text] of Object.entries(catalogue(language))) {
    expect(text, key).not.toBe('');
    // A plural form may leave the number out or say it by another name; a refusal’s code is no text.
    if (!plural.test(key) && !/^[a-z]+(_[a-z]+)+$/.test(key))
      expect(placeholders(text), key).toEqual(placeholders(key));
  }
});

test.each(['en', 'pl'])('%s: a counted text has every form the language needs', async (language) => {
  const rules = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const texts = catalogue(language);
  const counted = new Set(
    Object.keys(texts)
      .filter((key) => plural.test(key))
      .map((key) => key.replace(plural, '')),
  );
  for (const key of counted) {
    for (const rule of rules) expect(texts, key).toHaveProperty([`${key}_${rule}`]);
  }
});

test('numbers take the form of the language', async () => {
  const { i18nOptions } = await import('../lib/i18n-options');
  const i18n = i18next.createInstance();
  await i18n.init({ ...i18nOptions, lng: 'pl', resources: { pl: { translation: catalogue('pl') } } });
  const results = (count: number) => i18n.t('{total} results', { count, total: String(count) });
  expect([1, 3, 5, 22].map(results)).toEqual(['1 wynik', '3 wyniki', '5 wyników', '22 wyniki']);
  expect(i18n.t('{from} to {to} of {total}', { from: 1, to: 2, total: 3 })).toBe('1 do 2 z 3');
});

test('a text that is said of two things has a word for each, and one in English', async () => {
  const { i18nOptions } = await import('../lib/i18n-options');
  const said = async (lng: string, key: string, context: string) => {
    const resources = { [lng]: { translation: catalogue(lng) } };
    const t = await i18next.createInstance().init({ ...i18nOptions, lng, resources });
    return [t(key), t(key, { context })];
  };
  expect(await said('de', 'None', 'coupon')).toEqual(['Keine', 'Keiner']);
  expect(await said('it', 'Declined', 'offer')).toEqual(['Rifiutato', 'Rifiutata']);
  expect(await said('en', 'None', 'coupon')).toEqual(['None', 'None']);
  // Others of the same table have no word of their own.
  expect(await said('it', 'Answered', 'question')).toEqual(['Con risposta', 'Con risposta']);
});
