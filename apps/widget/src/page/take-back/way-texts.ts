import { learn, type Others } from '../lib/text';

const catalogues: Others = {
  pl: () => import('../texts/take-back/ways/pl'),
  de: () => import('../texts/take-back/ways/de'),
  it: () => import('../texts/take-back/ways/it'),
  ru: () => import('../texts/take-back/ways/ru'),
  es: () => import('../texts/take-back/ways/es'),
};

/** Makes the texts of ways to hand things over known. */
export const learnWayTexts = (): Promise<void> =>
  learn(catalogues, {
    'At most {count} items_one': 'At most {count} item',
  });
