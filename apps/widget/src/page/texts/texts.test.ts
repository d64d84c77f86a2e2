import { type Language, languages } from '@dw/contract/enums';
import { describe, expect, it } from 'vitest';
import { catalogue as accountDe } from './account/de';
import { catalogue as accountEs } from './account/es';
import { catalogue as accountIt } from './account/it';
import { catalogue as accountPl } from './account/pl';
import { catalogue as accountRu } from './account/ru';
import type { Catalogue } from './catalogue';
import { catalogue as de } from './de';
import { catalogue as es } from './es';
import { catalogue as giftAidDe } from './gift-aid/de';
import { catalogue as giftAidEs } from './gift-aid/es';
import { catalogue as giftAidIt } from './gift-aid/it';
import { catalogue as giftAidPl } from './gift-aid/pl';
import { catalogue as giftAidRu } from './gift-aid/ru';
import { catalogue as giveDe } from './give/de';
import { catalogue as giveEs } from './give/es';
import { catalogue as giveIt } from './give/it';
import { catalogue as givePl } from './give/pl';
import { catalogue as giveRu } from './give/ru';
import { catalogue as italian } from './it';
import { catalogue as keptDe } from './kept/de';
import { catalogue as keptEs } from './kept/es';
import { catalogue as keptIt } from './kept/it';
import { catalogue as keptPl } from './kept/pl';
import { catalogue as keptRu } from './kept/ru';
import { catalogue as pl } from './pl';
import { catalogue as ru } from './ru';
import { catalogue as smallGiftDe } from './small-gift/de';
import { catalogue as smallGiftEs } from './small-gift/es';
import { catalogue as smallGiftIt } from './small-gift/it';
import { catalogue as smallGiftPl } from './small-gift/pl';
import { catalogue as smallGiftRu } from './small-gift/ru';
import { catalogue as takeBackDe } from './take-back/de';
import { catalogue as takeBackEs } from './take-back/es';
import { catalogue as takeBackIt } from './take-back/it';
import { catalogue as takeBackPl } from './take-back/pl';
import { catalogue as takeBackRu } from './take-back/ru';
import { catalogue as itemDe } from './wardrobe/item/de';
import { catalogue as itemEs } from './wardrobe/item/es';
import { catalogue as itemIt } from './wardrobe/item/it';
import { catalogue as itemPl } from './wardrobe/item/pl';
import { catalogue as itemRu } from './wardrobe/item/ru';

/** English is the key itself. */
type Catalogues = Readonly<Record<Exclude<Language, 'en'>, Catalogue>>;
const groups: Readonly<Record<string, Catalogues>> = {
  'of every page': { pl, de, it: italian, ru, es },
  'of the account': { pl: accountPl, de: accountDe, it: accountIt, ru: accountRu, es: accountEs },
  'of what goes back': { pl: takeBackPl, de: takeBackDe, it: takeBackIt, ru: takeBackRu, es: takeBackEs },
  'of what is given': { pl: givePl, de: giveDe, it: giveIt, ru: giveRu, es: giveEs },
  'of Gift Aid': { pl: giftAidPl, de: giftAidDe, it: giftAidIt, ru: giftAidRu, es: giftAidEs },
  'of small gifts': { pl: smallGiftPl, de: smallGiftDe, it: smallGiftIt, ru: smallGiftRu, es: smallGiftEs },
  'of what is liked': { pl: keptPl, de: keptDe, it: keptIt, ru: keptRu, es: keptEs },
  'of items': { pl: itemPl, de: itemDe, it: itemIt, ru: itemRu, es: itemEs },
};
const names = languages.filter((language) => language !== 'en');

const suffix = /_(?:zero|one|two|few|many|other)$/;
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
const cases = Object.entries(groups).flatMap(([group, catalogues]) =>
  names.map((language) => ({ group, language, catalogues, texts: catalogues[language] })),
);

describe.each(cases)('$group in $language', ({ language, catalogues, texts }) => {
  const all = [...new Set(names.flatMap((one) => Object.keys(catalogues[one])))];
  const plain = all.filter((key) => !suffix.test(key));
  const counted = [...new Set(all.filter((key) => suffix.test(key)).map((key) => key.replace(suffix, '')))];

  it('holds every text of every other language with the forms it counts by, and none besides', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const wanted = [...plain, ...counted.flatMap((key) => forms.map((form) => `${key}_${form}`))];
    expect(wanted.length).toBeGreaterThan(15);
    expect(Object.keys(texts).sort()).toEqual(wanted.sort());
  });

  it('fills the places of the English text, and leaves none empty', () => {
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(key.replace(suffix, '')));
    }
  });
});
