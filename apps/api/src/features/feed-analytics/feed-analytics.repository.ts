import type { feedAnalytics as contract, QueryOf } from '@dw/contract';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { feedItemDays, feedItems } from '../../db/schema/feeds';
import type { Tx } from '../../platform/db/transaction';
import { containing, offsetOf } from '../../platform/http/lists';

type ListQuery = QueryOf<typeof contract.list>;
export type DayRow = Awaited<ReturnType<typeof listDays>>[number];

const before = alias(feedItemDays, 'before');
const sorts = {
  date: feedItemDays.day,
  item: sql`lower(${feedItems.name})`,
  likes: feedItemDays.likes,
  comments: feedItemDays.comments,
  adding_to_boards: feedItemDays.boards,
  adding_to_wishlist: feedItemDays.wishlists,
  clicks: feedItemDays.clicks,
  reach: feedItemDays.reach,
} as const satisfies Record<ListQuery['sort'], unknown>;

const ofItem = and(eq(feedItems.accountId, feedItemDays.accountId), eq(feedItems.id, feedItemDays.itemId));

const found = (tx: Tx, search: string) =>
  and(
    eq(feedItemDays.accountId, tx.scope.accountId),
    search === '' ? undefined : sql`${feedItems.name} ilike ${containing(search)}`,
  );

/** One page of days, each with those of the day that it is compared with. */
export function listDays(tx: Tx, { sort, direction, search, period, ...page }: ListQuery) {
  const order = direction === 'asc' ? asc : desc;
  const compared = period === '' ? sql`${feedItemDays.day} - 1` : sql`${period}::date`;
  return tx.queries
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
    )
    .where(found(tx, search))
    .orderBy(order(sorts[sort]), desc(feedItemDays.day), asc(feedItemDays.itemId))
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();
}

export async function countDays(tx: Tx, search: string): Promise<number> {
  const [row] = await tx.queries
    .select({ total: count() })
    .from(feedItemDays)
    .innerJoin(feedItems, ofItem)
    .where(found(tx, search))
    .execute();
  return row?.total ?? 0;
}

/** Whether the account has a feed at all, for the statement that would make a job of an event. */
export const hasFeeds = (accountId: number) => ({
  name: 'feeds.wanted',
  text: 'exists (select from feeds where account_id = $3 and deleted_at is null)',
  values: [accountId],
});

const recount = {
  name: 'feed-analytics.boards',
  text: `
    with told as (
      select distinct sku, (added_at at time zone 'UTC')::date as day from items
      where account_id = $1 and order_id = $2 and id = any($3::bigint[]) and sku <> '' and added_at is not null and not test
    )
    insert into feed_item_days (account_id, item_id, day, boards)
    select $1, feed_items.id, told.day, (
      select count(*) from sites join items on items.account_id = $1 and items.site_id = sites.id and items.sku = told.sku
        and items.added_at >= told.day::timestamp at time zone 'UTC'
        and items.added_at < (told.day + 1)::timestamp at time zone 'UTC' and not items.test
      where sites.account_id = $1)
    from told join feed_items on feed_items.account_id = $1 and feed_items.item_id = told.sku
    on conflict (account_id, item_id, day) do update set boards = excluded.boards`,
};

/** Counts, for the days on which these things joined wardrobes, how many of their kind did. As often as one likes. */
export async function recountBoards(tx: Tx, orderId: number, itemIds: readonly number[]): Promise<void> {
  await tx.client.query({ ...recount, values: [tx.scope.accountId, orderId, itemIds] });
}
