import { learn, type Others } from '../lib/text';

const catalogues: Others = {
  pl: () => import('../texts/wardrobe/options/pl'),
  de: () => import('../texts/wardrobe/options/de'),
  it: () => import('../texts/wardrobe/options/it'),
  ru: () => import('../texts/wardrobe/options/ru'),
  es: () => import('../texts/wardrobe/options/es'),
};

/** Makes known how things go, and what is taken. */
export const learnOptionTexts = (): Promise<void> => learn(catalogues, {});
