import type { preLoved as contract, QueryOf } from '@dw/contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { feedItems } from '../../db/schema/feeds';
import type { Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import { type List, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

type ListQuery = QueryOf<typeof contract.list>;
export type PreLovedRow = typeof feedItems.$inferSelect;

const taken = sql`${feedItems.source} = 'take_back'`;

const list: List<ListQuery['sort'], PreLovedRow> = {
  name: 'pre-loved',
  table: feedItems,
  key: feedItems.id,
  owner: eq(feedItems.accountId, sql.placeholder('account')),
  where: and(taken, isNull(feedItems.goneAt)),
  sorts: { created_at: feedItems.createdAt },
  kept: { list: 'feed-items', parts: sql`select 'take-back'` },
  search: searchIn([feedItems.name, feedItems.itemId], { name: 'find_feed_items', column: feedItems.id }),
  rows: (queries, where, order) =>
    queries
      .select()
      .from(feedItems)
      .where(where)
      .orderBy(...order),
};

/** One page of what is to be sold again. */
export const listPreLoved = (tx: Tx, query: ListQuery) => pageOfList(tx, list, query);

export async function findPreLoved(tx: Tx, { id, uuid }: Reference): Promise<PreLovedRow | undefined> {
  const named = or(eq(feedItems.id, id), eq(feedItems.uuid, uuid));
  const [row] = await tx.queries
    .select()
    .from(feedItems)
    .where(and(eq(feedItems.accountId, tx.scope.accountId), taken, isNull(feedItems.goneAt), named))
    .execute();
  return row;
}

type Fields = Partial<
  Pick<PreLovedRow, 'price' | 'priceAmount' | 'priceCurrency' | 'missing' | 'link' | 'soldAt' | 'excluded'>
>;

export async function updatePreLoved(tx: Tx, id: number, fields: Fields): Promise<PreLovedRow | undefined> {
  const [row] = await tx.queries
    .update(feedItems)
    .set(fields)
    .where(and(eq(feedItems.accountId, tx.scope.accountId), eq(feedItems.id, id)))
    .returning();
  return row;
}

/** What a thing is called is cut like the names of feeds. Without a price, and without a picture, it is not shown. */
const insert = {
  name: 'pre-loved.take',
  text: `
    with things as (
      select t.*, 'take-back:' || t.uuid as key, coalesce(h.state = 'rewarded' and t.verdict = 'accepted' and t.route = 'resell', false) as sold_again
      from take_back_items t join handovers h on h.account_id = t.account_id and h.id = t.handover_id
      where t.account_id = $1 and h.uuid = $2
    ), away as (
      update feed_items i set gone_at = $3 from things t
      where i.account_id = $1 and i.feed_id is null and i.key = t.key collate "C" and i.gone_at is null and not t.sold_again
    )
    insert into feed_items (account_id, source, key, item_id, name, slug, image, resell, brand, missing, fingerprint, grade, photos)
    select account_id, 'take_back', key, nullif(sku, ''), left(name, 300), 'pre-loved', null, true, nullif(brand, ''),
      case when photos = '[]' then '{price,image}'::text[] else '{price}'::text[] end, uuid::text, grade,
      array(select jsonb_array_elements_text(photos))
    from things where sold_again
    on conflict (account_id, key) where feed_id is null do update set grade = excluded.grade, gone_at = null`,
};

/**
 * Takes the things of a hand-over that are to be sold again into the marketplace, and away what is to become something else; as often as
 * one likes.
 */
export async function takePreLoved(tx: Tx, handover: string, now: Date): Promise<void> {
  await tx.client.query({ ...insert, values: [tx.scope.accountId, handover, now] });
}

/** Whether the account has anything to sell again, or had, for the statement that would make a job of an event. */
export const sellsAgain = (accountId: number) => ({
  name: 'pre-loved.wanted',
  text: `(exists (select 1 from take_back_items where account_id = $3 and route = 'resell')
    or exists (select 1 from feed_items where account_id = $3 and source = 'take_back'))`,
  values: [accountId],
});
