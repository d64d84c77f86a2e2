import { type Forms, learn, type Others, said, type Text } from '../lib/text';
import type { catalogue as polish } from '../texts/kept/pl';
import type { catalogue as polishOfWardrobe } from '../texts/wardrobe/pl';

type OwnText = Forms<keyof typeof polish | keyof typeof polishOfWardrobe>;

/** A text of what is liked, in the page’s language. */
export const t = (key: Text | OwnText, values?: Readonly<Record<string, string | number>>): string => said(key, values);

const catalogues: Others = {
  pl: () => import('../texts/kept/pl'),
  de: () => import('../texts/kept/de'),
  it: () => import('../texts/kept/it'),
  ru: () => import('../texts/kept/ru'),
  es: () => import('../texts/kept/es'),
};

/** Makes these texts known; before the page is shown. */
export const learnTexts = (): Promise<void> => learn(catalogues, {});
