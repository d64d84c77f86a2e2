import type { TFunction } from 'i18next';
import type { FeedRun } from './feeds.api';

type Problem = FeedRun['problems'][number];

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

/** What became of the item. */
export function resultWords(t: TFunction, { refused, code, field }: Problem): string {
  if (refused) return t('Left out');
  const hides = ['missing', 'bad_flag', 'availability_unknown'].includes(code);
  return hides || (code === 'bad_address' && field === 'image') ? t('Not shown') : t('Kept');
}
