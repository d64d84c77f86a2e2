import { languages } from '@dw/contract/enums';
import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues';

const suffix = /_(?:zero|one|two|few|many|other)$/;
const entries = (language: (typeof languages)[number]) => Object.entries(catalogues[language]);
/** A refusal’s code instead of its English text, which may hold numbers: the Polish text says which places there are. */
const code = /^[a-z]+(?:_[a-z]+)+$/;
const model = (key: string) => (code.test(key) ? (catalogues.pl[key] ?? '') : key.replace(suffix, ''));
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
const unique = (names: readonly string[]) => [...new Set(names)].sort();

const all = unique(languages.flatMap((language) => Object.keys(catalogues[language])));
/** Texts that are counted in any language, without their form. */
const counted = unique(all.filter((key) => suffix.test(key)).map((key) => key.replace(suffix, '')));
const plain = all.filter((key) => !suffix.test(key));

it('there are plain texts and counted ones', () => {
  expect(plain.length).toBeGreaterThan(300);
  expect(counted).toContain('{items} items');
});

describe.each(languages)('%s', (language) => {
  const texts = catalogues[language];
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  it('holds every text of every other language, and none besides', () => {
    const wanted = [
      ...(language === 'en' ? [] : plain),
      ...counted.flatMap((key) => forms.map((form) => `${key}_${form}`)),
    ];
    expect(Object.keys(texts).sort()).toEqual(wanted.sort());
  });

  it('leaves no text empty, nor with blanks around it', () => {
    expect(entries(language).filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });

  it('fills the places of the English text', () => {
    const other = entries(language).filter(
      ([key, text]) => placeholders(text).join() !== placeholders(model(key)).join(),
    );
    expect(other).toEqual([]);
  });

  it('ends a sentence where the English text does', () => {
    const sentence = /[.!?…:]$/;
    const other = entries(language).filter(([key, text]) => {
      const english = key.replace(suffix, '');
      return sentence.test(english) && !sentence.test(text);
    });
    expect(other).toEqual([]);
  });

  it('keeps the brand and the names of the plans', () => {
    for (const name of ['Digital Wardrobe', 'Basic', 'Standard', 'Enterprise']) expect(texts[name] ?? name).toBe(name);
  });
});

it.each([
  ['de', [1, 2], ['1 Artikel', '2 Artikel']],
  ['it', [1, 2, 1_000_000], ['1 articolo', '2 articoli', '1000000 di articoli']],
  ['es', [1, 2, 1_000_000], ['1 artículo', '2 artículos', '1000000 de artículos']],
  ['pl', [1, 3, 5, 1.5], ['1 produkt', '3 produkty', '5 produktów', '1.5 produktu']],
  ['ru', [1, 21, 3, 5, 1.5], ['1 товар', '21 товар', '3 товара', '5 товаров', '1.5 товара']],
] as const)('%s counts items', (language, numbers, texts) => {
  const rules = new Intl.PluralRules(language);
  const said = numbers.map((count) =>
    catalogues[language][`{items} items_${rules.select(count)}`]?.replace('{items}', String(count)),
  );
  expect(said).toEqual(texts);
});

it.each(['pl', 'ru', 'es'] as const)('%s says of things of every gender alike whether they are active', (language) => {
  const texts = catalogues[language];
  const bends = { pl: /[nw](?:y|a|e)$/, ru: /(?:н|на|но|ный|ная)$/, es: /[ao]$/ }[language];
  // 'Отключено' and 'Wyłączono' are impersonal; 'en activo' is a noun.
  const alike = ['Отключено', 'Wyłączono', 'En activo'];
  for (const key of ['Active', 'Inactive'])
    expect(alike.includes(texts[key] ?? '') || !bends.test(texts[key] ?? '')).toBe(true);
});
