import { learn, type Others } from '../lib/text';

const catalogues: Others = {
  pl: () => import('../texts/take-back/pl'),
  de: () => import('../texts/take-back/de'),
  it: () => import('../texts/take-back/it'),
  ru: () => import('../texts/take-back/ru'),
  es: () => import('../texts/take-back/es'),
};

/** Makes known how hand-overs stand. */
export const learnLegsTexts = (): Promise<void> => learn(catalogues, {});
