import { type BodyOf, type feeds as contract, type FeedPreview, type FeedProblem, limits } from '@dw/contract';
import { mappingOf } from '../../domain/feeds/column-mapping';
import { itemsOf } from '../../domain/feeds/feed-file';
import { duplicateOf, type ItemDefaults, type ItemRow, readItem } from '../../domain/feeds/feed-item';
import { type Fetched, fetchFeed } from '../../domain/feeds/fetch-feed';
import { FileFindings } from '../../domain/feeds/file-findings';
import { columnsByName } from '../../domain/feeds/raw-item';
import { triedPictureAddress } from '../../domain/feeds/tried-picture-address';
import type { Scope } from '../../platform/auth/scope';
import type { Limit } from '../../platform/auth/throttle';
import { parseReference } from '../../platform/http/references';
import { notFound, Refusal } from '../../platform/http/refusals';
import { FileProblem } from '../../platform/imports/file-problem';
import { unseal } from '../../platform/sealed-text';
import type { Services } from '../../services';
import { failureOf } from './feed-problems';
import { findFeed } from './feeds.repository';
import { assertPasswordStays, assertReachable, assertUsername } from './feeds.service';
import { opened } from './run-feed';
import { ownerOf } from './sealed-password';

type Body = BodyOf<typeof contract.preview>;
type Shown = Pick<FeedPreview, 'items' | 'refused' | 'problem_counts' | 'read' | 'complete'>;

/** Each makes us fetch a whole file from an address that a member names. */
const perAccount: Limit = { name: 'feed-preview', points: 30, seconds: 600 };
const picturesHoldMs = 3600 * 1000;
/** What a run would fail with because of its columns. */
const ofColumns: ReadonlySet<string> = new Set(['missing_header', 'missing_column', 'unknown_format']);

/**
 * What the first items of an address would be. It is fetched as a run fetches it, in less time, and nothing of it stays.
 * @throws 422 where it cannot be reached or read, with the code that a run would end with; 404, 429
 */
export async function previewFeed(services: Services, scope: Scope, body: Body): Promise<FeedPreview> {
  assertReachable(services, body.url);
  assertUsername(body.username);
  const password = await passwordFor(services, scope, body);
  const message = 'You have tried many addresses. Wait a few minutes.';
  await services.throttle.take(perAccount, String(scope.accountId), message);
  const source = { url: body.url, username: body.username, password, etag: '', lastModified: '' };
  const seconds = Math.min(services.config.feedTimeout, limits.feed.previewSeconds);
  try {
    const fetched = await fetchFeed(services, source, { seconds, maxBytes: services.config.feedBytes });
    // Nothing was asked about an older file, so that there is none to be unchanged.
    if (!fetched) throw new FileProblem('empty_file', ['The file is empty.']);
    try {
      return await firstItems(services, scope.accountId, fetched, body);
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

async function firstItems(
  services: Services,
  accountId: number,
  { key, charset }: Fetched,
  { url, mapping, default_currency: defaultCurrency }: Body,
): Promise<FeedPreview> {
  const findings = new FileFindings();
  const { files, signer, clock } = services;
  const until = clock.now().getTime() + picturesHoldMs;
  const pictureOf = (image: string) => triedPictureAddress(signer, { accountId, image, until });
  const raws = itemsOf(() => opened(files, key), { charset, feedUrl: url, mapping, findings });
  let shown: Shown = { items: [], refused: [], problem_counts: {}, read: 0, complete: false };
  let failure: FeedPreview['failure'] = null;
  try {
    shown = await readFirst(raws, { defaultCurrency }, pictureOf);
  } catch (error) {
    if (!(error instanceof FileProblem && ofColumns.has(error.code) && findings.columns.size > 1)) throw error;
    failure = failureOf(error) ?? null;
  }
  const columns = [...findings.columns].map(([name, example]) => ({ name, example }));
  return {
    format: findings.format,
    columns,
    mapping: mapping ?? mappingOf(columnsByName(findings.columns.keys(), failure !== null)),
    failure,
    ...shown,
  };
}

/** The first items are answered; the problems of those after them are counted, too. */
async function readFirst(
  file: ReturnType<typeof itemsOf>,
  defaults: ItemDefaults,
  pictureOf: (image: string) => string,
): Promise<Shown> {
  const items: FeedPreview['items'] = [];
  const refused: FeedProblem[] = [];
  const counts: Record<string, number> = {};
  const seen = new Set<string>();
  let read = 0;
  let complete = true;
  for await (const raw of upTo(limits.feed.previewRead, file, () => {
    complete = false;
  })) {
    read += 1;
    const { row, problems: found } = readItem(raw, read, defaults);
    const twice = row !== undefined && seen.has(row.key);
    const problems = twice ? [duplicateOf(row)] : [...found];
    for (const { code } of problems) counts[code] = (counts[code] ?? 0) + 1;
    if (row && !twice) {
      seen.add(row.key);
      if (items.length < limits.feed.previewItems) items.push({ ...presentRow(row, pictureOf), problems });
    } else if (refused.length < limits.feed.problems) refused.push(...problems);
  }
  if (read === 0) throw new FileProblem('no_items', ['There is no item in the file.']);
  return { items, refused, problem_counts: counts, read, complete };
}

/** What comes after so many is not read. */
async function* upTo(most: number, file: ReturnType<typeof itemsOf>, onMore: () => void) {
  let left = most;
  for await (const raws of file) {
    for (const raw of raws) {
      if (left === 0) return onMore();
      left -= 1;
      yield raw;
    }
  }
}

function presentRow(
  row: ItemRow,
  pictureOf: (image: string) => string,
): Omit<FeedPreview['items'][number], 'problems'> {
  const { item_id: id, name, slug, image, resell, link, price, brand, availability, more_images: more } = row;
  return {
    item: { id, name, slug, image, resell },
    image: image && pictureOf(image),
    ...{ link, price, brand, availability, missing: [...row.missing] },
    ...{ price_amount: row.price_amount, price_currency: row.price_currency, more_images: more.length },
    status: row.missing.length > 0 ? 'incomplete' : 'complete',
  };
}
