import type { Language } from '@dw/contract';

/** Pence as a sum that people read, as its reader writes pounds: 299880 -> '£2,998.80'. */
export const inPounds = (pence: number, language: Language = 'en'): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, { style: 'currency', currency: 'GBP' }).format(
    pence / 100,
  );
