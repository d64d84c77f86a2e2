import type { feeds as contract, QueryOf } from '@dw/contract';
import { and, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { feedItems, feeds } from '../../db/schema/feeds';
import type { ItemRow } from '../../domain/feeds/feed-item';
import type { Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import { type List, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

export type StoredItem = typeof feedItems.$inferSelect;
type ListQuery = QueryOf<typeof contract.items>;

const here = (tx: Tx): SQL | undefined => and(eq(feedItems.accountId, tx.scope.accountId), isNull(feedItems.goneAt));
/** Of feeds that are not deleted. */
const ofKeptFeeds = sql`exists (select 1 from ${feeds} f where f.account_id = ${feedItems.accountId}
  and f.id = ${feedItems.feedId} and f.deleted_at is null)`;
const { placeholder } = sql;
const account = placeholder('account');
const keptFeeds = sql`select f.id from ${feeds} f where f.account_id = ${account} and f.deleted_at is null`;
const oneFeed = sql`${keptFeeds} and (f.id = ${placeholder('id')} or f.uuid = ${placeholder('uuid')})`;
const ofKept = sql`${feedItems.feedId} = any(array(${keptFeeds}))`;
const ofOne = sql`${feedItems.feedId} = (${oneFeed})`;
/** As the indexes of the few have it: of a value that is sent Postgres does not know beforehand that they suffice. */
const narrowings: Readonly<Record<ListQuery['only'], SQL | undefined>> = {
  all: undefined,
  incomplete: sql`${feedItems.missing} <> '{}'`,
  inactive: sql`${feedItems.excluded}`,
};

const list: List<ListQuery['sort'], StoredItem> = {
  name: 'feed-items',
  table: feedItems,
  key: feedItems.id,
  owner: eq(feedItems.accountId, account),
  where: isNull(feedItems.goneAt),
  sorts: {
    id: { by: [] },
    name: { by: [sql`lower(${feedItems.name})`], nullable: true },
    created_at: feedItems.createdAt,
  },
  search: searchIn([feedItems.name, feedItems.itemId], { name: 'find_feed_items', column: feedItems.id }),
  rows: (queries, where, order) =>
    queries
      .select()
      .from(feedItems)
      .where(where)
      .orderBy(...order),
};

/** One page of the items that the newest good files hold. */
export function listItems(tx: Tx, { only, ...query }: ListQuery, feed: Reference | undefined) {
  const narrowed = {
    name: `${feed ? 'feed' : 'feeds'}.${only}`,
    where: and(feed ? ofOne : ofKept, narrowings[only]),
  };
  const parts = sql`select f.id::text from (${feed ? oneFeed : keptFeeds}) f`;
  const kept = { list: only === 'all' ? 'feed-items' : `feed-items-${only}`, parts };
  return pageOfList(tx, list, query, { values: { ...feed }, narrowed, kept });
}

export async function findItem(tx: Tx, { id, uuid }: Reference): Promise<StoredItem | undefined> {
  const named = or(eq(feedItems.id, id), eq(feedItems.uuid, uuid));
  const [row] = await tx.queries
    .select()
    .from(feedItems)
    .where(and(here(tx), ofKeptFeeds, named))
    .execute();
  return row;
}

type Switches = Partial<Pick<StoredItem, 'excluded' | 'excludeDiscovery'>>;

export async function switchItem(tx: Tx, id: number, switches: Switches): Promise<StoredItem | undefined> {
  const [row] = await tx.queries
    .update(feedItems)
    .set(switches)
    .where(and(here(tx), eq(feedItems.id, id)))
    .returning();
  return row;
}

/** @returns how many were changed */
export async function switchItems(tx: Tx, feedId: number, switches: Switches): Promise<number> {
  const differs = Object.entries(switches).map(([name, value]) =>
    name === 'excluded' ? sql`${feedItems.excluded} <> ${value}` : sql`${feedItems.excludeDiscovery} <> ${value}`,
  );
  const { rowCount } = await tx.queries
    .update(feedItems)
    .set(switches)
    .where(and(here(tx), eq(feedItems.feedId, feedId), or(...differs)));
  return rowCount ?? 0;
}

/** How many items of a feed there are now. */
export async function countPresent(tx: Tx, feedId: number): Promise<number> {
  const [row] = await tx.queries
    .select({ total: count() })
    .from(feedItems)
    .where(and(here(tx), eq(feedItems.feedId, feedId)));
  return row?.total ?? 0;
}

const merge = {
  name: 'feed-items.merge',
  text: `
    insert into feed_items (account_id, feed_id, key, item_id, name, slug, image, resell, link, price,
      price_amount, price_currency, availability, more_images, brand, missing, fingerprint)
    select $1, $2, key, item_id, name, slug, image, resell, link, price, price_amount, price_currency, availability, more_images,
      brand, missing, fingerprint
    from json_to_recordset($3) as item (key text, item_id text, name text, slug text, image text, resell boolean, link text,
      price text, price_amount bigint, price_currency text, availability text, more_images text[], brand text, missing text[], fingerprint text)
    on conflict (account_id, feed_id, key) do update set item_id = excluded.item_id, name = excluded.name,
      slug = excluded.slug, image = excluded.image, resell = excluded.resell, link = excluded.link, price = excluded.price,
      price_amount = excluded.price_amount, price_currency = excluded.price_currency,
      availability = excluded.availability, more_images = excluded.more_images,
      brand = excluded.brand, missing = excluded.missing, fingerprint = excluded.fingerprint, gone_at = null
    where feed_items.fingerprint <> excluded.fingerprint or feed_items.gone_at is not null
    returning id, xmax = 0 as added`,
};

/** Locks nothing: what is as it was costs a look into an index. */
const known = {
  name: 'feed-items.known',
  text: `
    select known.id, item.at::int, known.gone_at is null as present, known.fingerprint = item.fingerprint as same
    from unnest($3::text[], $4::text[]) with ordinality as item (key, fingerprint, at)
    join feed_items known on known.account_id = $1 and known.feed_id = $2 and known.key = item.key collate "C"`,
};
type Known = { readonly id: string; readonly at: number; readonly present: boolean; readonly same: boolean };

/** What became of some items of a file. */
type Merged = {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Of all of them. */
  readonly ids: readonly number[];
  /** How many of them were there before. */
  readonly present: number;
};

/** Writes items of a file, each key once; those that are as they were are left alone. */
export async function mergeItems(tx: Tx, feedId: number, rows: readonly ItemRow[]): Promise<Merged> {
  const { accountId } = tx.scope;
  const marks = [rows.map(({ key }) => key), rows.map(({ fingerprint }) => fingerprint)];
  const { rows: found } = await tx.client.query<Known>({ ...known, values: [accountId, feedId, ...marks] });
  const present = found.filter((row) => row.present);
  const unchanged = present.filter(({ same }) => same);
  const asTheyWere = new Set(unchanged.map(({ at }) => at - 1));
  const changed = rows.filter((_row, at) => !asTheyWere.has(at));
  const written = changed.length === 0 ? [] : await writeItems(tx, feedId, changed);
  const added = written.filter((row) => row.added).length;
  return {
    ...{ added, updated: written.length - added, unchanged: unchanged.length, present: present.length },
    ids: [...unchanged, ...written].map(({ id }) => Number(id)),
  };
}

async function writeItems(tx: Tx, feedId: number, rows: readonly ItemRow[]) {
  const values = [tx.scope.accountId, feedId, JSON.stringify(rows)];
  return (await tx.client.query<{ id: string; added: boolean }>({ ...merge, values })).rows;
}

const markGone = {
  name: 'feed-items.gone',
  text: `
    update feed_items set gone_at = $3 where account_id = $1 and feed_id = $2 and gone_at is null
    and not exists (select 1 from unnest($4::bigint[]) as seen (id) where seen.id = feed_items.id)`,
};

/** Takes away what a file no longer holds. @param ids of what it holds @returns how many */
export async function removeUnseen(tx: Tx, feedId: number, ids: readonly number[], now: Date): Promise<number> {
  const { rowCount } = await tx.client.query({ ...markGone, values: [tx.scope.accountId, feedId, now, ids] });
  return rowCount ?? 0;
}

const clearSome = {
  name: 'feed-items.clear',
  text: `
    update feed_items set gone_at = $3 where account_id = $1 and id = any(array(
      select id from feed_items where account_id = $1 and feed_id = $2 and gone_at is null order by id limit $4))`,
};

/** Takes away so many items of a feed. @returns how many there were */
export async function clearItems(tx: Tx, feedId: number, now: Date, most: number): Promise<number> {
  const { rowCount } = await tx.client.query({ ...clearSome, values: [tx.scope.accountId, feedId, now, most] });
  return rowCount ?? 0;
}
