import type { TFunction } from 'i18next';

/** A kind of problem in a few words; the code itself where there are none. */
export function problemWord(t: TFunction, code: string): string {
  const words: Readonly<Record<string, string>> = {
    missing: t('Something is missing'),
    bad_address: t('Not a complete address'),
    bad_further_picture: t('A further picture has no complete address'),
    bad_flag: t('Neither yes nor no'),
    availability_unknown: t('Unknown availability'),
    price_unparsable: t('Not a price'),
    price_ambiguous: t('A price with two readings'),
    price_without_currency: t('A price without a currency'),
    currency_mismatch: t('Two currencies'),
    duplicate_id: t('The same id twice'),
    empty_item: t('An empty item'),
    id_too_long: t('An id that is too long'),
  };
  return words[code] ?? code;
}

/** What the shop can do about a kind of problem; '' where we know no more than its name. */
export function problemHelp(t: TFunction, code: string): string {
  const address = t('Write addresses in full, beginning with https://.');
  const price = t('Write prices like 39.90 GBP.');
  const help: Readonly<Record<string, string>> = {
    missing: t('Add the field to each item: without it the item is not shown.'),
    bad_address: address,
    bad_further_picture: address,
    bad_flag: t('Write yes or no.'),
    availability_unknown: t('Write in_stock, out_of_stock, preorder or backorder.'),
    price_unparsable: price,
    price_without_currency: t('Write prices like 39.90 GBP, or choose the currency of the feed.'),
    price_ambiguous: t('Write 1234.00 or 1.23, so that it can be read in one way only.'),
    currency_mismatch: t('Write the sale price in the currency of the price.'),
    duplicate_id: t('Give each item an id of its own: only the first is used.'),
    empty_item: t('Remove the item, or fill in its id and name.'),
    id_too_long: t('Use ids of at most 100 characters.'),
  };
  return help[code] ?? '';
}
