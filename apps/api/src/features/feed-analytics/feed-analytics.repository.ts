import type { feedAnalytics as contract, QueryOf } from '@dw/contract';
import { and, eq, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { feedItemDays, feedItems } from '../../db/schema/feeds';
import type { DaysToCount } from '../../domain/market/recount-days';
import { type Queries, statement, type Tx } from '../../platform/db/transaction';
import { keysFoundBy, type List } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

type ListQuery = QueryOf<typeof contract.list>;
/** What is listed, but for the page. */
export type Shown = Omit<ListQuery, 'page' | 'per_page' | 'after' | 'before'>;
type Item = typeof feedItems.$inferSelect;
type Day = typeof feedItemDays.$inferSelect;
export type DayRow = {
  readonly day: Day;
  readonly item: Pick<Item, 'accountId' | 'uuid' | 'name' | 'image'>;
  readonly before: Pick<Day, 'likes' | 'comments'> | null;
};

const before = alias(feedItemDays, 'before');
const { placeholder } = sql;
const { day, likes, comments, boards, wishlists, clicks, reach } = feedItemDays;
const ofItem = and(eq(feedItems.accountId, feedItemDays.accountId), eq(feedItems.id, feedItemDays.itemId));
const daysOfItems = sql`${feedItems} join ${feedItemDays} on ${ofItem}`;
/** Without a day to compare with, each row is compared with the day before. */
const compared = sql`coalesce(${placeholder('period')}::date, ${day} - 1)`;

const shown = (queries: Queries) =>
  queries
    .select({
      day: feedItemDays,
      item: { accountId: feedItems.accountId, uuid: feedItems.uuid, name: feedItems.name, image: feedItems.image },
      before: { likes: before.likes, comments: before.comments },
    })
    .from(feedItemDays)
    .innerJoin(feedItems, ofItem)
    .leftJoin(
      before,
      and(
        eq(before.accountId, feedItemDays.accountId),
        eq(before.itemId, feedItemDays.itemId),
        sql`${before.day} = ${compared}`,
      ),
    );

const byName = { name: 'find_feed_item_names' } as const;
const found = sql`(select ${keysFoundBy(byName)})`;
const isNamed = sql`${feedItems.name} ilike ${placeholder('search')}`;
const ofNamed = sql`${feedItemDays.itemId} in (select i.id from ${feedItems} i where i.account_id = ${placeholder('account')}
  and i.name ilike ${placeholder('search')})`;

const list: List<ListQuery['sort'], DayRow> = {
  name: 'feed-analytics',
  table: feedItemDays,
  key: feedItemDays.id,
  owner: eq(feedItemDays.accountId, placeholder('account')),
  kept: { list: 'feed-days' },
  sorts: {
    date: day,
    item: {
      by: [sql`lower(${feedItems.name})`, feedItems.id, day],
      from: daysOfItems,
      matches: isNamed,
      nullable: true,
    },
    likes: { by: [likes, day] },
    comments: { by: [comments, day] },
    adding_to_boards: { by: [boards, day] },
    adding_to_wishlist: { by: [wishlists, day] },
    clicks: { by: [clicks, day] },
    reach: { by: [reach, day] },
  },
  search: {
    matches: ofNamed,
    along: sql`(${ofNamed}) is true`,
    finder: {
      ...byName,
      column: feedItemDays.itemId,
      // Looking at each item’s name takes longer than to find the items once more.
      along: sql`case when ${found} is null then ${ofNamed} else ${feedItemDays.itemId} in (select unnest(${found})) end`,
    },
  },
  rows: (queries, where, order) =>
    shown(queries)
      .where(where)
      .orderBy(...order),
};

/** One page of days, each with those of the day that it is compared with. */
export const listDays = (tx: Tx, { period, ...query }: ListQuery) =>
  pageOfList(tx, list, query, { values: { period: period === '' ? null : period } });

const total = (column: AnyPgColumn) => sql<number>`sum(${column})::int`;
const sums = statement('feed-analytics.sums', (queries) =>
  queries
    .select({
      day,
      clicks: total(clicks),
      reach: total(reach),
      likes: total(likes),
      adding_to_wishlist: total(wishlists),
      adding_to_boards: total(boards),
      comments: total(comments),
    })
    .from(feedItemDays)
    .where(and(eq(feedItemDays.accountId, placeholder('account')), sql`${day} >= ${placeholder('since')}::date`))
    .groupBy(day),
);

/** What was done with all items on each day from then on that has any. */
export const sumDays = (tx: Tx, since: string) => sums(tx, { account: tx.scope.accountId, since });

/** Whether the account has a feed at all, for the statement that would make a job of an event. */
export const hasFeeds = (accountId: number) => ({
  name: 'feeds.wanted',
  text: 'exists (select 1 from feeds where account_id = $3 and deleted_at is null)',
  values: [accountId],
});

/** The days on which these things joined wardrobes, of every item of their kind. */
export const daysOfAdded = (orderId: number, itemIds: readonly number[]): DaysToCount => ({
  name: 'added',
  text: `
    select distinct feed_items.id as item, (items.added_at at time zone 'UTC')::date as day
    from items join feed_items on feed_items.account_id = $1 and feed_items.item_id = items.sku
    where items.account_id = $1 and items.order_id = $2 and items.id = any($3::bigint[]) and items.sku <> '' and items.added_at is not null
      and not items.test`,
  values: [orderId, itemIds],
});
