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

/** A language that there is a catalogue for, by its code or one that begins with it (`de-AT`). */
export const knownLanguage = (code: string): Language | undefined =>
  languages.find((known) => known === code.slice(0, 2).toLowerCase() && /^..(?:$|[-_])/.test(code));

/** The language that was chosen; else the first that the browser asks for and we have; English at the end. */
export function storedLanguage(
  stored = localStorage.getItem(storageKey),
  wanted: readonly string[] = navigator.languages ?? [],
): Language {
  const codes = [...(stored === null ? [] : [stored]), ...wanted];
  return codes.map(knownLanguage).find((language) => language !== undefined) ?? 'en';
}

/** Stores the language and loads the page anew in it. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
  window.location.reload();
}
