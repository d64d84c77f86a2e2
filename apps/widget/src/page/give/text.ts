import { type Forms, learn, type Others, said } from '../lib/text';
import { learnTexts as learnTakeBackTexts, type t as ofTakeBack } from '../take-back/text';
import type { catalogue as polish } from '../texts/give/pl';

type OwnText = Forms<keyof typeof polish> | Parameters<typeof ofTakeBack>[0];

/** A text of what is given, or one of what goes back. */
export const t = (key: OwnText, values?: Readonly<Record<string, string | number>>): string => said(key, values);

const catalogues: Others = {
  pl: () => import('../texts/give/pl'),
  de: () => import('../texts/give/de'),
  it: () => import('../texts/give/it'),
  ru: () => import('../texts/give/ru'),
  es: () => import('../texts/give/es'),
};

/** Makes the texts of these pages known; before one of them is shown. */
export const learnTexts = (): Promise<unknown> => Promise.all([learnTakeBackTexts(), learn(catalogues, {})]);
