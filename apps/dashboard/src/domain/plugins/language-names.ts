import type { Language } from '@dw/contract/enums';

/** Languages by their own names, as their readers look for them. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  pl: 'Polski',
  de: 'Deutsch',
  it: 'Italiano',
  ru: 'Русский',
  es: 'Español',
};
