import { learn, type Others } from '../lib/text';

const catalogues: Others = {
  pl: () => import('../texts/wardrobe/item/pl'),
  de: () => import('../texts/wardrobe/item/de'),
  it: () => import('../texts/wardrobe/item/it'),
  ru: () => import('../texts/wardrobe/item/ru'),
  es: () => import('../texts/wardrobe/item/es'),
};

/** Makes the texts of one item known. */
export const learnItemTexts = (): Promise<void> =>
  learn(catalogues, {
    '{count} ways are closed_one': '{count} way is closed',
    '{count} more are open._one': '{count} more is open.',
  });
