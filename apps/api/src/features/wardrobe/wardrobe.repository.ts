import type { EndedAs, QueryOf, wardrobe } from '@dw/contract';
import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { shopperLegs, wardrobeItems } from '../../db/schema/wardrobe';
import { statement, type Tx } from '../../platform/db/transaction';
import { type Moved, moved } from '../../platform/db/transition';
import { type List, type Narrowed, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

type ListQuery = QueryOf<typeof wardrobe.list>;
export type ItemRow = typeof wardrobeItems.$inferSelect;

const { placeholder } = sql;
const owner = eq(wardrobeItems.shopperId, placeholder('shopper'));

const list: List<ListQuery['sort'], ItemRow> = {
  name: 'wardrobe',
  table: wardrobeItems,
  key: wardrobeItems.id,
  owner,
  sorts: { added_at: wardrobeItems.addedAt, bought_at: wardrobeItems.boughtAt, name: wardrobeItems.sortName },
  // A wardrobe is one person's: each of its rows is looked at.
  search: searchIn([wardrobeItems.name, wardrobeItems.brand, wardrobeItems.shopName]),
  rows: (queries, where, order) =>
    queries
      .select()
      .from(wardrobeItems)
      .where(where)
      .orderBy(...order),
};

/** One page of the shopper’s items. */
export function listItems(tx: Tx, query: ListQuery) {
  const values = { shopper: tx.scope.shopperId, state: query.state, shop: query.shop };
  return pageOfList(tx, list, query, { values, narrowed: narrowedBy(query) });
}

function narrowedBy({ state, shop }: ListQuery): Narrowed {
  const shown = state === 'hidden' ? isNotNull(wardrobeItems.hiddenAt) : isNull(wardrobeItems.hiddenAt);
  const inState = state && state !== 'hidden' ? eq(wardrobeItems.state, placeholder('state')) : undefined;
  const ofShop = shop === undefined ? undefined : eq(wardrobeItems.shopName, placeholder('shop'));
  const name = `${state === 'hidden' ? 'hidden' : inState ? 'state' : 'shown'}${ofShop ? '.shop' : ''}`;
  return { name, where: and(shown, inState, ofShop) };
}

const oneItem = statement('wardrobe.item', (queries) =>
  queries
    .select()
    .from(wardrobeItems)
    .where(and(owner, eq(wardrobeItems.uuid, placeholder('uuid')))),
);

export async function findItem(tx: Tx, uuid: string): Promise<ItemRow | undefined> {
  const [item] = await oneItem(tx, { shopper: tx.scope.shopperId, uuid });
  return item;
}

const shops = statement('wardrobe.shops', (queries) =>
  queries
    .select({ name: wardrobeItems.shopName, items: sql<number>`count(*)::int` })
    .from(wardrobeItems)
    .where(and(owner, isNull(wardrobeItems.hiddenAt)))
    .groupBy(wardrobeItems.shopName)
    .orderBy(sql`lower(${wardrobeItems.shopName})`),
);

/** The shops that the shopper’s items are from, with how many each; own items are under ''. */
export const listShops = (tx: Tx) => shops(tx, { shopper: tx.scope.shopperId });

const legs = statement('wardrobe.legs', (queries) =>
  queries
    .select({ count: sql<number>`count(*)::int` })
    .from(shopperLegs)
    .where(
      and(
        eq(shopperLegs.shopperId, placeholder('shopper')),
        inArray(shopperLegs.state, ['requested', 'handed_over', 'received', 'graded']),
        sql`coalesce(${shopperLegs.due} > ${placeholder('now')}, true)`,
      ),
    ),
);

/** How many hand-overs are under way. */
export async function countLegs(tx: Tx, now: Date): Promise<number> {
  const [row] = await legs(tx, { shopper: tx.scope.shopperId, now: now.toISOString() });
  return row?.count ?? 0;
}

const mine = (tx: Tx, uuid: string) =>
  and(eq(wardrobeItems.shopperId, tx.scope.shopperId), eq(wardrobeItems.uuid, uuid));

/** What their owner says of things: the states that a word of theirs ends, and can bring back. */
const ownWords = ['sold', 'given', 'lost'] as const;

/** held → gone, by the shopper’s word. @throws 404, 409 `wrong_state` */
export function endItem(tx: Tx, uuid: string, as: EndedAs, now: Date): Promise<Moved<ItemRow>> {
  const step = tx.queries
    .update(wardrobeItems)
    .set({ state: 'gone', endedAs: as, endedAt: now })
    .where(and(mine(tx, uuid), eq(wardrobeItems.state, 'held')))
    .returning();
  return moved(
    step,
    () => findItem(tx, uuid),
    ({ state, endedAs }) => state === 'gone' && endedAs === as,
  );
}

/** gone → held, where it ended by the shopper’s word after `since` and its shop has not refunded it. @throws 404, 409 `wrong_state` */
export function restoreItem(tx: Tx, uuid: string, since: Date): Promise<Moved<ItemRow>> {
  const step = tx.queries
    .update(wardrobeItems)
    .set({ state: 'held', endedAs: null, endedAt: null })
    .where(
      and(
        mine(tx, uuid),
        eq(wardrobeItems.state, 'gone'),
        inArray(wardrobeItems.endedAs, [...ownWords]),
        gt(wardrobeItems.endedAt, since),
        isNull(wardrobeItems.refundedAt),
      ),
    )
    .returning();
  return moved(
    step,
    () => findItem(tx, uuid),
    ({ state }) => state === 'held',
  );
}

/** Hides an item from the list, or shows it again. */
export async function hideItem(tx: Tx, uuid: string, hiddenAt: Date | null): Promise<ItemRow | undefined> {
  const [row] = await tx.queries.update(wardrobeItems).set({ hiddenAt }).where(mine(tx, uuid)).returning();
  return row;
}
