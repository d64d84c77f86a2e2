import type {
  FeedAvailability,
  FeedColumnField,
  FeedFormat,
  FeedFrequency,
  FeedItemGap,
  FeedRunState,
} from '@dw/contract/enums';
import type { TFunction } from 'i18next';
import type { FeedRun } from './feeds.api';

type Mark = 'good' | 'test' | 'warning' | 'off' | 'waiting';

/** How a run stands, as a mark and a word. */
export function runMark(t: TFunction, state: FeedRunState): { mark: Mark; label: string } {
  const marks: Readonly<Record<FeedRunState, { mark: Mark; label: string }>> = {
    running: { mark: 'waiting', label: t('Fetching') },
    succeeded: { mark: 'good', label: t('Up to date') },
    unchanged: { mark: 'good', label: t('Not changed') },
    held: { mark: 'warning', label: t('Held back') },
    failed: { mark: 'warning', label: t('Failed') },
  };
  return marks[state];
}

export const frequencyWords = (t: TFunction): Readonly<Record<FeedFrequency, string>> => ({
  DAILY: t('Daily'),
  WEEKLY: t('Weekly'),
  HOURLY: t('Hourly'),
});

export const gapWords = (t: TFunction): Readonly<Record<FeedItemGap, string>> => ({
  id: t('id'),
  name: t('name'),
  slug: t('slug'),
  image: t('image'),
  resell: t('resell'),
  price: t('price'),
});

export const formatWords = (t: TFunction): Readonly<Record<FeedFormat, string>> => ({
  rss: t('RSS (Google Merchant)'),
  atom: t('Atom'),
  yml: t('Yandex Market Language'),
  xml: t('XML with names of its own'),
  csv: t('Table (CSV or TSV)'),
  shopify_csv: t('Shopify’s product export'),
  json: t('JSON'),
  shopify_json: t('Shopify’s products.json'),
});

export const columnWords = (t: TFunction): Readonly<Record<FeedColumnField, string>> => ({
  id: t('Item id'),
  name: t('Name'),
  link: t('Link'),
  image: t('Picture'),
  more_images: t('More pictures'),
  price: t('Price'),
  sale_price: t('Sale price'),
  availability: t('Availability'),
  brand: t('Brand'),
  slug: t('Name in addresses'),
  resell: t('Resell'),
});

export const availabilityWords = (t: TFunction): Readonly<Record<FeedAvailability, string>> => ({
  in_stock: t('In stock'),
  out_of_stock: t('Out of stock'),
  preorder: t('Pre-order'),
  backorder: t('On backorder'),
  unknown: t('Unknown availability'),
});

/** Why a run came to nothing, in the reader’s language; what no catalogue holds stays English. */
export function runReason(
  t: TFunction,
  { code, message, params }: Pick<FeedRun, 'code' | 'message' | 'params'>,
): string {
  return message === '' ? '' : t([code, message], { ...params, defaultValue: message });
}
