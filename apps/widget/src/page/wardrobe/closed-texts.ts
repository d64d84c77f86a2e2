import { learn, type Others } from '../lib/text';

const catalogues: Others = {
  pl: () => import('../texts/wardrobe/closed/pl'),
  de: () => import('../texts/wardrobe/closed/de'),
  it: () => import('../texts/wardrobe/closed/it'),
  ru: () => import('../texts/wardrobe/closed/ru'),
  es: () => import('../texts/wardrobe/closed/es'),
};

/** Makes known why a way is closed. */
export const learnClosedTexts = (): Promise<void> => learn(catalogues, {});
