import type { CharityRegulator } from '@dw/contract/enums';

/** Who keeps a charity’s number. */
export const regulatorLabels = (t: (text: string) => string): Readonly<Record<CharityRegulator, string>> => ({
  england_wales: t('England and Wales'),
  scotland: t('Scotland'),
  northern_ireland: t('Northern Ireland'),
});
