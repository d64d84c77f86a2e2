import { createHash } from 'node:crypto';
import { type FeedItemGap, type FeedProblem, limits } from '@dw/contract';
import type { RawItem } from './raw-item';

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
  readonly brand: string | null;
  readonly missing: readonly FeedItemGap[];
  readonly fingerprint: string;
};
type Read = { readonly row: ItemRow | undefined; readonly problems: readonly FeedProblem[] };
type Complain = (field: string, value: string, code: string, reason: string) => void;

const shown = 200;
const clean = (text: string | undefined): string | null =>
  text?.replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ').trim() || null;

/**
 * Judges an item of a file. One that lacks something is kept and says what; one without anything to know it by is refused.
 * @param position in the file, from 1
 */
export function readItem(raw: RawItem, position: number): Read {
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
  const name = clean(raw.name)?.slice(0, limits.feed.name) ?? null;
  const [image, link] = [addressOf(raw.image, 'image', complain), addressOf(raw.link, 'link', complain)];
  if (id === null && name === null && link === null) return refuse('', '', 'empty_item', 'The item is empty.');
  const fields = {
    item_id: id,
    name,
    slug: slugOf(clean(raw.slug) ?? name),
    image,
    resell: resellOf(raw.resell, complain),
    link,
    price: (clean(raw.salePrice) ?? clean(raw.price))?.slice(0, 60) ?? null,
    brand: clean(raw.brand)?.slice(0, limits.companyName) ?? null,
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
  ...{ code: 'duplicate_id', reason: 'The id is there twice; the first item is kept.' },
});

function addressOf(text: string | undefined, field: string, complain: Complain): string | null {
  const address = text?.trim() ?? '';
  if (address === '') return null;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href.length <= limits.url) return url.href;
  complain(field, address, 'bad_address', 'It is no complete http or https address.');
  return null;
}

/** A name for addresses: letters and digits of any script, the rest hyphens. */
function slugOf(text: string | null): string | null {
  const slug = (text ?? '')
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? null : slug;
}

/** Missing counts as yes (DECISIONS 32); what is neither yes nor no is missing truly. */
function resellOf(text: string | undefined, complain: Complain): boolean | null {
  const said = text?.trim().toLowerCase() ?? '';
  if (said === '' || ['true', 'yes', 'y', '1'].includes(said)) return true;
  if (['false', 'no', 'n', '0'].includes(said)) return false;
  complain('resell', said, 'bad_flag', 'It is neither yes nor no.');
  return null;
}

const hashOf = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
