import { type Language, languages } from '@dw/contract/enums';

const storageKey = 'language';

type Offered = { readonly code: Language; readonly name: string };

/** The languages the switch offers, in its order, each by its own name: the first group, a line, the others. */
export const offeredLanguages: readonly (readonly Offered[])[] = [
  [
    { code: 'en', name: 'English' },
    { code: 'pl', name: 'Polski' },
  ],
  [
    { code: 'de', name: 'Deutsch' },
    { code: 'it', name: 'Italiano' },
    { code: 'ru', name: 'Русский' },
    { code: 'es', name: 'Español' },
  ],
];

/** The stored language; English where none, or an unknown one, is stored. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(storageKey);
  return languages.find((known) => known === stored) ?? 'en';
}

/** Stores the language and loads the page anew in it. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
  window.location.reload();
}
