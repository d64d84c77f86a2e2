import type { Language } from '@dw/contract';

const locales: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  pl: 'pl-PL',
  de: 'de-DE',
  it: 'it-IT',
  ru: 'ru-RU',
  es: 'es-ES',
};

/** A language as PayPal’s pages want it. */
export const localeOf = (language: Language | undefined): string => locales[language ?? 'en'];
