import { type Forms, learn, type Others, said } from '../lib/text';
import type { catalogue as polish } from '../texts/account/pl';

type OwnText = Forms<keyof typeof polish>;

/** A text of the pages that come later. */
export const t = (key: OwnText, values?: Readonly<Record<string, string | number>>): string => said(key, values);

const catalogues: Others = {
  pl: () => import('../texts/account/pl'),
  de: () => import('../texts/account/de'),
  it: () => import('../texts/account/it'),
  ru: () => import('../texts/account/ru'),
  es: () => import('../texts/account/es'),
};

/** Makes the texts of these pages known; before one of them is shown. */
export const learnTexts = (): Promise<void> =>
  learn(catalogues, {
    '{count} items in your wardrobe_one': '{count} item in your wardrobe',
    '{count} rewards that are promised and no codes yet_one': '{count} reward that is promised and no code yet',
    '{count} items that you like or keep on boards_one': '{count} item that you like or keep on a board',
    '{count} comments that you wrote_one': '{count} comment that you wrote',
    '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._one':
      '{count} code still counts, until {date}. Copy it if you want to use it: you will not see it here any more.',
  });
