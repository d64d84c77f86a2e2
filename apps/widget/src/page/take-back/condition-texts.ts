import { learn, type Others } from '../lib/text';

const catalogues: Others = {
  pl: () => import('../texts/take-back/condition/pl'),
  de: () => import('../texts/take-back/condition/de'),
  it: () => import('../texts/take-back/condition/it'),
  ru: () => import('../texts/take-back/condition/ru'),
  es: () => import('../texts/take-back/condition/es'),
};

/** Makes the texts of conditions and fates known. */
export const learnConditionTexts = (): Promise<void> => learn(catalogues, {});
