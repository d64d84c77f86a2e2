import type { FeedAvailability } from '@dw/contract';

/** What shops write, by what it means; letters alone, so that spaces, hyphens and underscores do not matter. */
const spellings: Readonly<Record<Exclude<FeedAvailability, 'unknown'>, readonly string[]>> = {
  in_stock: [
    ...[
      'instock',
      'available',
      'availablefororder',
      'availabletoorder',
      'instoreonly',
      'onlineonly',
      'limitedavailability',
    ],
    ...['limited', 'lowstock', 'yes', 'true', 'y'],
  ],
  out_of_stock: [
    ...[
      'outofstock',
      'outstock',
      'soldout',
      'unavailable',
      'notavailable',
      'notinstock',
      'discontinued',
      'nostock',
      'no',
      'false',
      'n',
    ],
  ],
  preorder: ['preorder', 'presale', 'comingsoon'],
  backorder: ['backorder', 'onbackorder', 'backordered', 'madetoorder'],
};
const meanings = new Map(
  Object.entries(spellings).flatMap(([meaning, list]) => list.map((spelling) => [spelling, meaning] as const)),
);
const isMeaning = (text: string | undefined): text is FeedAvailability => text !== undefined && text in spellings;

/** Google's words in any spelling, schema.org's addresses, numbers in stock; null where the file says nothing. */
export function readAvailability(text: string | undefined): FeedAvailability | null {
  const said = (text ?? '').trim().toLowerCase();
  if (said === '') return null;
  if (/^-?\d{1,9}(?:[.,]0+)?$/.test(said)) return Number.parseInt(said, 10) > 0 ? 'in_stock' : 'out_of_stock';
  const meaning = meanings.get(said.replace(/^https?:\/\/schema\.org\//, '').replaceAll(/[^\p{L}]/gu, ''));
  return isMeaning(meaning) ? meaning : 'unknown';
}
