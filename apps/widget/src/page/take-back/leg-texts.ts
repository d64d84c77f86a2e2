import { learn, type Others } from '../lib/text';

const catalogues: Others = {
  pl: () => import('../texts/take-back/leg/pl'),
  de: () => import('../texts/take-back/leg/de'),
  it: () => import('../texts/take-back/leg/it'),
  ru: () => import('../texts/take-back/leg/ru'),
  es: () => import('../texts/take-back/leg/es'),
};

/** Makes the texts of one hand-over known. */
export const learnLegTexts = (): Promise<void> =>
  learn(catalogues, {
    '{count} items for {by}_one': '{count} item for {by}',
    'within {count} days_one': 'within {count} day',
    '{count} codes in your wardrobe_one': '{count} code in your wardrobe',
  });
