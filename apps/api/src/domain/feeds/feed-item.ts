import { hash } from 'node:crypto';
import { type FeedAvailability, type FeedItemGap, type FeedProblem, limits } from '@dw/contract';
import { readAvailability } from './item-availability';
import { readPictures } from './item-pictures';
import { readPrice } from './item-price';
import { plainText } from './plain-text';
import type { RawItem } from './raw-item';
import { webAddress } from './web-address';

/** An item as it is stored. */
export type ItemRow = {
  /** What it is known by from file to file. */
  readonly key: string;
  readonly item_id: string | null;
  readonly name: string | null;
  readonly slug: string | null;
  readonly image: string | null;
  readonly resell: boolean | null;
  readonly link: string | null;
  readonly price: string | null;
  readonly price_amount: number | null;
  readonly price_currency: string | null;
  readonly availability: FeedAvailability | null;
  readonly more_images: readonly string[];
  readonly brand: string | null;
  readonly missing: readonly FeedItemGap[];
  readonly fingerprint: string;
};
type Read = { readonly row: ItemRow | undefined; readonly problems: readonly FeedProblem[] };
/** What an item has that does not say it itself. */
export type ItemDefaults = {
  /** The currency of prices that name none (ISO 4217). */
  readonly defaultCurrency: string | null;
};
type Complain = (field: string, value: string, code: string, reason: string) => void;

const shown = 200;
const noAddress = 'It is not a complete http or https address.';
const clean = (text: string | undefined): string | null =>
  text?.replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ').trim() || null;

/**
 * Checks an item of a file. One that lacks something is kept and says what; one without an id is refused.
 * @param position in the file, from 1
 */
export function readItem(raw: RawItem, position: number, { defaultCurrency }: ItemDefaults): Read {
  const problems: FeedProblem[] = [];
  const id = clean(raw.id);
  const item = id ?? `#${position}`;
  const complain: Complain = (field, value, code, reason) =>
    problems.push({ item: item.slice(0, shown), field, value: value.slice(0, shown), code, reason, refused: false });
  const refuse = (field: string, value: string, code: string, reason: string): Read => {
    const problem = { item: item.slice(0, shown), field, value: value.slice(0, shown), code, reason, refused: true };
    return { row: undefined, problems: [problem] };
  };

  if (id !== null && id.length > limits.feed.id)
    return refuse('id', id, 'id_too_long', 'The id is longer than 100 characters.');
  const name = clean(plainText(raw.name ?? ''))?.slice(0, limits.feed.name) ?? null;
  const { image, more, bad } = readPictures(raw.image, raw.moreImages);
  for (const address of bad)
    complain('image', address, image === null ? 'bad_address' : 'bad_further_picture', noAddress);
  const link = addressOf(raw.link, 'link', complain);
  if (id === null && name === null && link === null) return refuse('', '', 'empty_item', 'The item is empty.');
  const fields = {
    item_id: id,
    name,
    slug: slugOf(clean(raw.slug) ?? name),
    image,
    resell: resellOf(raw.resell, complain),
    link,
    ...pricesOf(clean(raw.price), clean(raw.salePrice), defaultCurrency, complain),
    availability: availabilityOf(raw.availability, complain),
    more_images: more,
    brand: clean(plainText(raw.brand ?? ''))?.slice(0, limits.companyName) ?? null,
  };
  const missing: FeedItemGap[] = [];
  if (id === null) missing.push('id');
  for (const gap of ['name', 'slug', 'image', 'resell'] as const) if (fields[gap] === null) missing.push(gap);
  for (const gap of missing) {
    if (!problems.some(({ field }) => field === gap)) complain(gap, '', 'missing', 'It is missing.');
  }
  const key = id === null ? `?${hashOf([name, link, image])}` : `=${id}`;
  return { row: { key, ...fields, missing, fingerprint: hashOf(Object.values(fields)) }, problems };
}

/** The same id a second time. */
export const duplicateOf = ({ item_id: id }: ItemRow): FeedProblem => ({
  ...{ item: id ?? '', field: 'id', value: id ?? '', refused: true },
  ...{ code: 'duplicate_id', reason: 'This id appears twice; only the first item is used.' },
});

function addressOf(text: string | undefined, field: string, complain: Complain): string | null {
  const address = text?.trim() ?? '';
  if (address === '') return null;
  const url = webAddress(address);
  if (url === undefined) complain(field, address, 'bad_address', noAddress);
  return url ?? null;
}

const priceReasons = {
  price_unparsable: 'It is not a price such as 39.90 GBP.',
  price_ambiguous: 'It can be read in two ways: write 1234.00 or 1.23.',
  price_without_currency: 'It has no currency. Write it like 39.90 GBP.',
} as const;

/** The price that holds now, as its text and, where that can be read, in minor units. */
function pricesOf(full: string | null, sale: string | null, usual: string | null, complain: Complain) {
  const read = (text: string | null, field: string) => {
    const price = text === null ? undefined : readPrice(text, usual);
    if (price && 'problem' in price) complain(field, text ?? '', price.problem, priceReasons[price.problem]);
    return price && 'amount' in price ? price : undefined;
  };
  const [regular, reduced] = [read(full, 'price'), read(sale, 'sale_price')];
  const mismatch = regular && reduced && regular.currency !== reduced.currency;
  if (mismatch) complain('sale_price', sale ?? '', 'currency_mismatch', 'It is in another currency than the price.');
  const onSale = sale !== null && !mismatch;
  const held = onSale ? reduced : regular;
  return {
    price: (onSale ? sale : full)?.slice(0, 60) ?? null,
    price_amount: held?.amount ?? null,
    price_currency: held?.currency ?? null,
  };
}

function availabilityOf(text: string | undefined, complain: Complain): FeedAvailability | null {
  const availability = readAvailability(text);
  if (availability === 'unknown')
    complain(
      'availability',
      text ?? '',
      'availability_unknown',
      'It must be in_stock, out_of_stock, preorder or backorder.',
    );
  return availability;
}

/** A name for addresses: letters and digits of any script, the rest hyphens. */
function slugOf(text: string | null): string | null {
  const slug = withoutAccents(text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? null : slug;
}

/** Most names are ASCII, which has none. */
const withoutAccents = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
        .normalize('NFC');

/** Missing counts as yes (DECISIONS 32); what is neither yes nor no makes the item incomplete. */
function resellOf(text: string | undefined, complain: Complain): boolean | null {
  const said = text?.trim().toLowerCase() ?? '';
  if (said === '' || ['true', 'yes', 'y', '1'].includes(said)) return true;
  if (['false', 'no', 'n', '0'].includes(said)) return false;
  complain('resell', said, 'bad_flag', 'It is neither “yes” nor “no”.');
  return null;
}

const hashOf = (values: readonly unknown[]): string => hash('sha256', JSON.stringify(values), 'base64url').slice(0, 22);
