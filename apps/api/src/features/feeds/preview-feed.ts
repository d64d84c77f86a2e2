import { type BodyOf, type feeds as contract, type FeedPreview, type FeedProblem, limits } from '@dw/contract';
import { itemsOf } from '../../domain/feeds/feed-file';
import { duplicateOf, type ItemRow, readItem } from '../../domain/feeds/feed-item';
import { type Fetched, fetchFeed } from '../../domain/feeds/fetch-feed';
import type { Scope } from '../../platform/auth/scope';
import { parseReference } from '../../platform/http/references';
import { notFound, Refusal } from '../../platform/http/refusals';
import { FileProblem } from '../../platform/imports/file-problem';
import { unseal } from '../../platform/sealed-text';
import type { Services } from '../../services';
import { failureOf } from './feed-problems';
import { findFeed } from './feeds.repository';
import { assertPasswordStays, assertReachable, assertUsername } from './feeds.service';
import { opened, ownerOf } from './run-feed';

type Body = BodyOf<typeof contract.preview>;

/**
 * What the first items of an address would be. It is fetched as a run fetches it, in less time, and nothing of it stays.
 * @throws 422 where it cannot be reached or read, with the code that a run would end with; 404
 */
export async function previewFeed(services: Services, scope: Scope, body: Body): Promise<FeedPreview> {
  assertReachable(services, body.url);
  assertUsername(body.username);
  const password = await passwordFor(services, scope, body);
  const source = { url: body.url, username: body.username, password, etag: '', lastModified: '' };
  const seconds = Math.min(services.config.feedTimeout, limits.feed.previewSeconds);
  try {
    const fetched = await fetchFeed(services, source, seconds);
    // Nothing was asked about an older file, so that there is none to be unchanged.
    if (!fetched) throw new FileProblem('empty_file', ['The file is empty.']);
    try {
      return await firstItems(services, fetched, body.url);
    } finally {
      await services.files.remove(fetched.key);
    }
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    const { code, message, params } = failure;
    throw new Refusal(422, code, message, { params, errors: { url: [message] }, reasons: { url: [{ code, params }] } });
  }
}

/** The typed one, or the one stored with the feed, which is never sent to another server. @throws 404, 422 */
async function passwordFor({ db, signer }: Services, scope: Scope, body: Body): Promise<string> {
  if (body.feed_id === undefined) return body.password;
  const reference = parseReference(String(body.feed_id));
  const found = reference && (await db.inScope(scope, (tx) => findFeed(tx, reference)));
  if (!found) throw notFound();
  const { feed } = found;
  assertPasswordStays(feed, body);
  if (body.password !== '' || feed.password === '' || body.username === '') return body.password;
  return unseal(signer, ownerOf(feed), feed.password) ?? '';
}

async function firstItems({ files }: Services, { key, charset }: Fetched, url: string): Promise<FeedPreview> {
  const items: FeedPreview['items'] = [];
  const refused: FeedProblem[] = [];
  const counts: Record<string, number> = {};
  const seen = new Set<string>();
  for await (const raw of firstRaws(() => opened(files, key), charset, url)) {
    const { row, problems: found } = readItem(raw, items.length + refused.length + 1);
    const twice = row !== undefined && seen.has(row.key);
    const problems = twice ? [duplicateOf(row)] : [...found];
    for (const { code } of problems) counts[code] = (counts[code] ?? 0) + 1;
    if (row && !twice) {
      seen.add(row.key);
      items.push({ ...presentRow(row), problems });
    } else refused.push(...problems);
  }
  if (items.length === 0 && refused.length === 0) throw new FileProblem('no_items', ['There is no item in the file.']);
  return { items, refused, problem_counts: counts };
}

/** No more of them than are shown: what comes after is not read. */
async function* firstRaws(...file: Parameters<typeof itemsOf>) {
  let read = 0;
  for await (const raws of itemsOf(...file)) {
    for (const raw of raws) {
      yield raw;
      read += 1;
      if (read === limits.feed.previewItems) return;
    }
  }
}

function presentRow(row: ItemRow): Omit<FeedPreview['items'][number], 'problems'> {
  const { item_id: id, name, slug, image, resell, link, price, brand, availability, more_images: more } = row;
  return {
    item: { id, name, slug, image, resell },
    ...{ link, price, brand, availability, missing: [...row.missing] },
    ...{ price_amount: row.price_amount, price_currency: row.price_currency, more_images: more.length },
    status: row.missing.length > 0 ? 'incomplete' : 'complete',
  };
}
