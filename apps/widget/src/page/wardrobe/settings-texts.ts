import { learn, type Others } from '../lib/text';

const catalogues: Others = {
  pl: () => import('../texts/wardrobe/settings/pl'),
  de: () => import('../texts/wardrobe/settings/de'),
  it: () => import('../texts/wardrobe/settings/it'),
  ru: () => import('../texts/wardrobe/settings/ru'),
  es: () => import('../texts/wardrobe/settings/es'),
};

/** Makes the texts of settings and rewards known. */
export const learnSettingsTexts = (): Promise<void> =>
  learn(catalogues, {
    'Codes from {count} shops. Each is for its own shop._one': 'Codes from {count} shop.',
    'Ends in {count} days_one': 'Ends tomorrow',
  });
