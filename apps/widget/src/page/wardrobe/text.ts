import { addTexts, type Forms, said, type Text } from '../lib/text';
import type { catalogue as closed } from '../texts/wardrobe/closed/pl';
import type { catalogue as item } from '../texts/wardrobe/item/pl';
import type { catalogue as options } from '../texts/wardrobe/options/pl';
import type { catalogue as photo } from '../texts/wardrobe/photo/pl';
import type { catalogue as polish } from '../texts/wardrobe/pl';
import type { catalogue as places } from '../texts/wardrobe/places/pl';
import type { catalogue as settings } from '../texts/wardrobe/settings/pl';

/** Those of parts, too, which learn them before they are shown (`scripts/checks/widget-texts.test.mjs`). */
type OwnText = Forms<
  | keyof typeof polish
  | keyof typeof closed
  | keyof typeof item
  | keyof typeof options
  | keyof typeof photo
  | keyof typeof places
  | keyof typeof settings
>;

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
      '{count} days_one': '{count} day',
      '{count} months_one': '{count} month',
      '{count} items to {by}_one': '{count} item to {by}',
    },
  );
