import { type BodyOf, type feeds as contract, type Feed, feedDefaults, limits } from '@dw/contract';
import { audit, changes } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import { staleEdit } from '../../platform/http/stale-edit';
import { OutboundError } from '../../platform/outbound/outbound-error';
import { seal } from '../../platform/sealed-text';
import type { Services } from '../../services';
import { endRunning, type RunRow } from './feed-runs.repository';
import { presentFeed } from './feeds.presenter';
import {
  countFeeds,
  type FeedColumns,
  type FeedRow,
  findFeed,
  holdFeed,
  insertFeed,
  type ShownFeed,
  updateFeed,
} from './feeds.repository';
import { clearJob, scheduleNext } from './schedule-feed';
import { ownerOf } from './sealed-password';
import { startRun } from './start-run';

type Body = BodyOf<typeof contract.update>;
type Mapping = NonNullable<Body['mapping']>;

/** Adds a feed: it is fetched at once, then at its slots. @throws 422 */
export async function addFeed(tx: Tx, services: Services, body: BodyOf<typeof contract.create>): Promise<ShownFeed> {
  assertReachable(services, body.url);
  if ((await countFeeds(tx)) >= limits.feed.perAccount) {
    const params = { limit: limits.feed.perAccount };
    throw new Refusal(422, 'too_many_feeds', `An account has at most ${params.limit} feeds.`, { params });
  }
  const uuid = crypto.randomUUID();
  const { frequency, time, zone } = feedDefaults;
  const columns = {
    ...{ uuid, typeId: 1, url: body.url, frequency, time, zone, day: null },
    ...columnsOf(body),
    ...credentials(services, { accountId: tx.scope.accountId, uuid }, body),
  };
  assertDay(columns);
  const feed = await insertFeed(tx, columns);
  await audit(tx, { action: 'feed.created', subject: uuid, after: shownIn(columns) });
  await startRun(tx, services, feed, { manual: true });
  await scheduleNext(tx, services.jobs, feed, services.clock.now());
  return written(tx, feed.id);
}

/** Changes what the body names; another file is fetched at once. @throws 422, 409 where it was changed since it was read */
export async function changeFeed(
  tx: Tx,
  services: Services,
  { feed }: ShownFeed,
  { updated_at: read, ...body }: Body,
): Promise<ShownFeed> {
  if (body.url !== undefined) assertReachable(services, body.url);
  const fields = { ...columnsOf(body), ...credentials(services, feed, body) };
  assertDay({ ...feed, ...fields });
  assertPasswordStays(feed, body);
  const { before, after } = changes<FeedRow>(feed, fields);
  const now = services.clock.now();
  if (!(await updateFeed(tx, feed.id, { ...after, updatedAt: now }, read))) {
    const current = await findFeed(tx, feed);
    // A password that was typed is not repeated.
    const { password: _, ...shown } = { ...body, mapping: body.mapping && inOrder(body.mapping) };
    throw current ? staleEdit(asSent(presentFeed(current)), shown) : notFound();
  }
  await audit(tx, { action: 'feed.changed', subject: feed.uuid, before: shownIn(before), after: shownIn(after) });
  const changed = { ...feed, ...after };
  if (['url', 'username', 'password', 'mapping', 'defaultCurrency'].some((name) => name in after)) {
    await updateFeed(tx, feed.id, { etag: '', lastModified: '', contentHash: '', failures: 0 });
    const message = 'The feed was changed while it was fetched.';
    await endRunning(tx, feed.id, { state: 'failed', endedAt: now, code: 'feed_changed', message });
    await startRun(tx, services, changed, { manual: true });
  }
  if (['frequency', 'time', 'day', 'zone'].some((name) => name in after))
    await scheduleNext(tx, services.jobs, changed, now);
  return written(tx, feed.id);
}

/** Deletes a feed with its items, softly: what counts them goes on. */
export async function removeFeed(tx: Tx, { clock, jobs }: Services, { feed }: ShownFeed): Promise<void> {
  const now = clock.now();
  await updateFeed(tx, feed.id, { deletedAt: now, nextRunAt: null, username: '', password: '' });
  const message = 'The feed was deleted while it was fetched.';
  await endRunning(tx, feed.id, { state: 'failed', endedAt: now, code: 'feed_deleted', message });
  await jobs.send(tx, clearJob, { accountId: tx.scope.accountId, feedId: feed.id });
  await audit(tx, { action: 'feed.deleted', subject: feed.uuid, before: { url: feed.url } });
}

/** Has the feed fetched now. @throws 409 where that is under way */
export async function runNow(tx: Tx, services: Services, { feed }: ShownFeed, acceptLoss: boolean): Promise<RunRow> {
  const held = await holdFeed(tx, feed.id);
  const run = held && (await startRun(tx, services, held, { manual: true, acceptLoss }));
  if (!run) throw new Refusal(409, 'feed_running', 'The feed is already being fetched.');
  await audit(tx, { action: 'feed.run', subject: feed.uuid, after: { acceptLoss } });
  return run;
}

/** @throws 422 where the address could not be reached, or not in private */
export function assertReachable({ outbound }: Pick<Services, 'outbound'>, url: string): void {
  try {
    outbound.check(url);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.reason === 'private_address_blocked')
      throw invalid({ url: ['This address is in a private network and cannot be reached.'] }, 'private_address');
    if (error.reason === 'port_blocked')
      throw invalid({ url: ['This address has a port that cannot be reached.'] }, 'port_blocked');
    const named = URL.canParse(url) && new URL(url).username !== '';
    throw invalid({
      url: [
        named
          ? 'Username and password go into their own fields.'
          : 'Enter a complete address such as https://shop.example/feed.xml.',
      ],
    });
  }
}

function columnsOf(body: Body): FeedColumns {
  const { retailers_feeds_type_id: typeId, url, schedule_frequency: frequency } = body;
  const {
    schedule_time: time,
    schedule_day: day,
    schedule_tz: zone,
    mapping,
    default_currency: defaultCurrency,
  } = body;
  const columns = { typeId, url, frequency, time, day, zone, mapping: mapping && inOrder(mapping), defaultCurrency };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Names in the order in which jsonb keeps them, so that the same mapping is the same text. */
function inOrder({
  id,
  link,
  name,
  slug,
  brand,
  image,
  price,
  resell,
  sale_price,
  more_images,
  availability,
}: Mapping) {
  const mapping = { id, link, name, slug, brand, image, price, resell, sale_price, more_images, availability };
  return mapping;
}

/** An empty username clears both; an empty password stays as it is. */
function credentials(
  { signer }: Services,
  owner: Pick<FeedRow, 'accountId' | 'uuid'>,
  { username, password = '' }: Body,
): FeedColumns {
  assertUsername(username);
  if (username === '') return { username: '', password: '' };
  return {
    ...(username !== undefined && { username }),
    ...(password !== '' && { password: seal(signer, ownerOf(owner), password) }),
  };
}

/** A colon would end it where it is sent. @throws 422 */
export function assertUsername(username = ''): void {
  if (username.includes(':')) throw invalid({ username: ['A username cannot contain a colon.'] });
}

/** Whoever names another server must know the password that would be sent there. @throws 422 */
export function assertPasswordStays(feed: FeedRow, { url, username, password = '' }: Body): void {
  const moved = url !== undefined && new URL(url).origin !== new URL(feed.url).origin;
  if (moved && feed.password !== '' && password === '' && username !== '')
    throw invalid({ password: ['Enter the password again: the address leads to another server.'] }, 'password_again');
}

function assertDay({ frequency, day }: Pick<FeedColumns, 'frequency' | 'day'>): void {
  if (frequency === 'WEEKLY' && !day) throw invalid({ schedule_day: ['Choose a day of the week.'] });
}

/** What may be seen of it in the log. */
function shownIn({ password, ...columns }: FeedColumns): object {
  return { ...columns, ...(password !== undefined && { password: password === '' ? 'none' : 'set' }) };
}

/** A feed by the names under which a form sends it, to lay beside a stale edit. */
const asSent = ({ retailers_feeds_type: { id }, ...feed }: Feed) => ({ ...feed, retailers_feeds_type_id: id });

async function written(tx: Tx, id: number): Promise<ShownFeed> {
  const feed = await findFeed(tx, { id, uuid: '00000000-0000-0000-0000-000000000000' });
  if (!feed) throw notFound();
  return feed;
}
