import { type Forms, learn, type Others, said } from '../lib/text';
import type { catalogue as polish } from '../texts/take-back/pl';
import { learnItemTexts } from '../wardrobe/item-texts';
import type { t as ofWardrobe } from '../wardrobe/text';

type OwnText = Forms<keyof typeof polish> | Parameters<typeof ofWardrobe>[0];

/** A text of what goes back, or one of the wardrobe’s. */
export const t = (key: OwnText, values?: Readonly<Record<string, string | number>>): string => said(key, values);

const catalogues: Others = {
  pl: () => import('../texts/take-back/pl'),
  de: () => import('../texts/take-back/de'),
  it: () => import('../texts/take-back/it'),
  ru: () => import('../texts/take-back/ru'),
  es: () => import('../texts/take-back/es'),
};

/** Makes the texts of these pages known; before one of them is shown. */
export const learnTexts = (): Promise<unknown> =>
  Promise.all([
    learnItemTexts(),
    learn(catalogues, {
      'At most {count} items_one': 'At most {count} item',
      '{count} items to {by}_one': '{count} item to {by}',
      '{count} items for {by}_one': '{count} item for {by}',
      'within {count} days_one': 'within {count} day',
      'You have {count} days to hand them over._one': 'You have {count} day to hand them over.',
      '{by} takes {count} items at once. Leave some out._one': '{by} takes {count} item at once. Leave some out.',
      '{count} codes in your wardrobe_one': '{count} code in your wardrobe',
      '{count} things_one': '{count} thing',
    }),
  ]);
