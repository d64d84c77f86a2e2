import { learn, type Others } from '../lib/text';

const catalogues: Others = {
  pl: () => import('../texts/wardrobe/photo/pl'),
  de: () => import('../texts/wardrobe/photo/de'),
  it: () => import('../texts/wardrobe/photo/it'),
  ru: () => import('../texts/wardrobe/photo/ru'),
  es: () => import('../texts/wardrobe/photo/es'),
};

/** Makes the texts of things by photo known. */
export const learnPhotoTexts = (): Promise<void> => learn(catalogues, {});
