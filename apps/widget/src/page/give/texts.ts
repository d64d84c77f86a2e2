import { learn, type Others } from '../lib/text';

const catalogues: Others = {
  pl: () => import('../texts/give/pl'),
  de: () => import('../texts/give/de'),
  it: () => import('../texts/give/it'),
  ru: () => import('../texts/give/ru'),
  es: () => import('../texts/give/es'),
};

/** Makes the texts of what is given known. */
export const learnGiveTexts = (): Promise<void> => learn(catalogues, {});
