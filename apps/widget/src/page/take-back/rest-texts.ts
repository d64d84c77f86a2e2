import { learn, type Others } from '../lib/text';

const catalogues: Others = {
  pl: () => import('../texts/take-back/rest/pl'),
  de: () => import('../texts/take-back/rest/de'),
  it: () => import('../texts/take-back/rest/it'),
  ru: () => import('../texts/take-back/rest/ru'),
  es: () => import('../texts/take-back/rest/es'),
};

/** Makes known what is said of the things of a hand-over, and of its answer. */
export const learnRestTexts = (): Promise<void> =>
  learn(catalogues, {
    '{count} things_one': '{count} thing',
  });
