import { learn, type Others } from '../lib/text';

const catalogues: Others = {
  pl: () => import('../texts/take-back/confirm/pl'),
  de: () => import('../texts/take-back/confirm/de'),
  it: () => import('../texts/take-back/confirm/it'),
  ru: () => import('../texts/take-back/confirm/ru'),
  es: () => import('../texts/take-back/confirm/es'),
};

/** Makes the texts of a request’s last step known. */
export const learnConfirmTexts = (): Promise<void> =>
  learn(catalogues, {
    'You have {count} days to hand them over._one': 'You have {count} day to hand them over.',
  });
