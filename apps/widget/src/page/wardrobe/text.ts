import { addTexts, type Forms, said, type Text } from '../lib/text';
import type { catalogue as polishOfItems } from '../texts/wardrobe/item/pl';
import type { catalogue as polish } from '../texts/wardrobe/pl';

type OwnText = Forms<keyof typeof polish | keyof typeof polishOfItems>;

/** A text of the wardrobe’s pages in their language, as `t` of all documents. */
export const t = (key: Text | OwnText, values?: Readonly<Record<string, string | number>>): string => said(key, values);

/** Makes the wardrobe’s texts known; before the page is started. */
export const addWardrobeTexts = (): void =>
  addTexts(
    {
      pl: () => import('../texts/wardrobe/pl'),
      de: () => import('../texts/wardrobe/de'),
      it: () => import('../texts/wardrobe/it'),
      ru: () => import('../texts/wardrobe/ru'),
      es: () => import('../texts/wardrobe/es'),
    },
    {
      'from {count} shops_one': 'from {count} shop',
      'Codes from {count} shops. Each is for its own shop._one': 'Codes from {count} shop.',
      'Ends in {count} days_one': 'Ends tomorrow',
      '{count} days_one': '{count} day',
      '{count} months_one': '{count} month',
    },
  );
