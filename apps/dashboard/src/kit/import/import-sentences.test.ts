import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18nOptions } from '../../lib/i18n-options';
import { sayFileProblem } from './import-sentences';

describe('what the server says about a file', () => {
  const languages = i18next.createInstance();
  beforeAll(() =>
    languages.init({
      ...i18nOptions,
      lng: 'de',
      resources: {
        de: {
          translation: {
            "Column '{name}' is missing.": 'Die Spalte „{name}“ fehlt.',
            "Column '{name}' is not known. Did you mean '{near}'?":
              'Die Spalte „{name}“ ist nicht bekannt. Meinten Sie „{near}“?',
            'The file is empty.': 'Die Datei ist leer.',
          },
        },
      },
    }),
  );

  it.each([
    ["Column 'code' is missing.", 'Die Spalte „code“ fehlt.'],
    ["Column 'cods?' is not known. Did you mean 'code'?", 'Die Spalte „cods?“ ist nicht bekannt. Meinten Sie „code“?'],
    ['The file is empty.', 'Die Datei ist leer.'],
    ['Line 3 is longer than 65536 bytes.', 'Line 3 is longer than 65536 bytes.'],
    ['Something new.', 'Something new.'],
  ])('is said in the language: %s', (sentence, expected) => {
    expect(sayFileProblem(languages.t, sentence)).toBe(expected);
  });
});
