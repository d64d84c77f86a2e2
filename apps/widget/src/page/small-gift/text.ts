import { type Forms, learn, type Others, said } from '../lib/text';
import type { catalogue as polish } from '../texts/small-gift/pl';

/** A text of the question for a small gift. */
export const t = (key: Forms<keyof typeof polish>, values?: Readonly<Record<string, string | number>>): string =>
  said(key, values);

const catalogues: Others = {
  pl: () => import('../texts/small-gift/pl'),
  de: () => import('../texts/small-gift/de'),
  it: () => import('../texts/small-gift/it'),
  ru: () => import('../texts/small-gift/ru'),
  es: () => import('../texts/small-gift/es'),
};

/** Makes these texts known, before one of them is shown. */
export const learnTexts = (): Promise<unknown> => learn(catalogues, {});
