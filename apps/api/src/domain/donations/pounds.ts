import type { Language } from '@dw/contract';

export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** Pence as its reader writes pounds. */
export const pounds = (pence: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'GBP' }).format(pence / 100);
