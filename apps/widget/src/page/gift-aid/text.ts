import { type Forms, learn, type Others, said } from '../lib/text';
import type { catalogue as polish } from '../texts/gift-aid/pl';

/** A text of Gift Aid. What the law words is English in every language, and comes from the server. */
export const t = (key: Forms<keyof typeof polish>, values?: Readonly<Record<string, string | number>>): string =>
  said(key, values);

const catalogues: Others = {
  pl: () => import('../texts/gift-aid/pl'),
  de: () => import('../texts/gift-aid/de'),
  it: () => import('../texts/gift-aid/it'),
  ru: () => import('../texts/gift-aid/ru'),
  es: () => import('../texts/gift-aid/es'),
};

/** Makes these texts known, before one of them is shown. */
export const learnTexts = (): Promise<unknown> => learn(catalogues, {});
