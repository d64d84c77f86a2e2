import { addTexts, type Forms, said, type Text } from '../lib/text';
import type { catalogue as polish } from '../texts/order/pl';

/** The texts of an order’s pages, those of all documents among them. */
export type OrderText = Text | Forms<keyof typeof polish>;

/** A text of an order’s pages in their language, as `t` of all documents. */
export const t = (key: OrderText, values?: Readonly<Record<string, string | number>>): string => said(key, values);

/** Makes the texts of orders known; before the page is started. */
export const addOrderTexts = (): void =>
  addTexts(
    {
      pl: () => import('../texts/order/pl'),
      de: () => import('../texts/order/de'),
      it: () => import('../texts/order/it'),
      ru: () => import('../texts/order/ru'),
      es: () => import('../texts/order/es'),
    },
    {
      'Add {count} items to your wardrobe_one': 'Add {count} item to your wardrobe',
      '{count} items are in your wardrobe._one': '{count} item is in your wardrobe.',
      '{count} items were left out: each needs a name and an absolute image address._one':
        '{count} item was left out: it needs a name and an absolute image address.',
    },
  );
