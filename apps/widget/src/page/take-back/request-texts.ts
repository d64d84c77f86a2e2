import { learn, type Others } from '../lib/text';

const catalogues: Others = {
  pl: () => import('../texts/take-back/request/pl'),
  de: () => import('../texts/take-back/request/de'),
  it: () => import('../texts/take-back/request/it'),
  ru: () => import('../texts/take-back/request/ru'),
  es: () => import('../texts/take-back/request/es'),
};

/** Makes the texts of a request and its first step known. */
export const learnRequestTexts = (): Promise<void> =>
  learn(catalogues, {
    '{by} takes {count} items at once. Leave some out._one': '{by} takes {count} item at once. Leave some out.',
  });
