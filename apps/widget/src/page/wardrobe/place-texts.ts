import { learn, type Others } from '../lib/text';

const catalogues: Others = {
  pl: () => import('../texts/wardrobe/places/pl'),
  de: () => import('../texts/wardrobe/places/de'),
  it: () => import('../texts/wardrobe/places/it'),
  ru: () => import('../texts/wardrobe/places/ru'),
  es: () => import('../texts/wardrobe/places/es'),
};

/** Makes the texts of places and their hours known. */
export const learnPlaceTexts = (): Promise<void> => learn(catalogues, {});
