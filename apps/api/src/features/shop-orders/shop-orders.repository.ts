import type { shopOrders as contract, QueryOf, ShopOrderState } from '@dw/contract';
import { and, eq, getTableColumns, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { donations } from '../../db/schema/donations';
import { shopOrders } from '../../db/schema/shop-orders';
import { databaseTime } from '../../platform/db/database-time';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import type { List, Narrowed } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

export type OrderRow = typeof shopOrders.$inferSelect;

const { placeholder } = sql;
const columns = {
  ...getTableColumns(shopOrders),
  item: donations.name,
  photos: donations.photos,
  donation: donations.uuid,
};
const ofDonation = and(eq(donations.accountId, shopOrders.accountId), eq(donations.id, shopOrders.donationId));

const one = statement('shop-orders.one', (queries) =>
  queries
    .select(columns)
    .from(shopOrders)
    .innerJoin(donations, ofDonation)
    .where(
      and(
        eq(shopOrders.accountId, placeholder('account')),
        or(eq(shopOrders.id, placeholder('id')), eq(shopOrders.uuid, placeholder('uuid'))),
      ),
    ),
);

/** An order with what was bought; undefined where there is none. */
export async function findOrder(tx: Tx, reference: Reference) {
  const [row] = await one(tx, { account: tx.scope.accountId, ...reference });
  return row;
}
export type WholeOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** The same by its number among all orders. */
export const findOrderById = (tx: Tx, id: number) =>
  findOrder(tx, { id, uuid: '00000000-0000-0000-0000-000000000000' });

/** The thing with this uuid, held until the transaction ends: whoever buys, pays or gives back waits here. */
export async function holdThing(tx: Tx, which: { readonly uuid: string } | { readonly id: number }) {
  const named = 'uuid' in which ? eq(donations.uuid, which.uuid) : eq(donations.id, which.id);
  const [row] = await tx.queries
    .select()
    .from(donations)
    .where(and(eq(donations.accountId, tx.scope.accountId), named))
    .for('update');
  return row;
}

const taken = ['reserved', 'capturing', 'paid', 'sent'] as const;

/** The order that has a thing now, if it is another one than `but`. */
export async function orderOn(tx: Tx, donationId: number, but = -1): Promise<OrderRow | undefined> {
  const [row] = await tx.queries
    .select()
    .from(shopOrders)
    .where(
      and(
        eq(shopOrders.accountId, tx.scope.accountId),
        eq(shopOrders.donationId, donationId),
        inArray(shopOrders.state, [...taken]),
        ne(shopOrders.id, but),
      ),
    );
  return row;
}

/** Takes an order from one of some states to what `set` says. @returns it, if it was this call that took it there */
export async function stepOrder(
  tx: Tx,
  id: number,
  from: readonly ShopOrderState[],
  set: Partial<OrderRow>,
): Promise<OrderRow | undefined> {
  const [row] = await tx.queries
    .update(shopOrders)
    .set({ ...set, updatedAt: databaseTime() })
    .where(
      and(eq(shopOrders.accountId, tx.scope.accountId), eq(shopOrders.id, id), inArray(shopOrders.state, [...from])),
    )
    .returning();
  return row;
}

/** Ends the hold on a thing whose time is over. */
export async function lapseOverdue(tx: Tx, donationId: number, now: Date): Promise<void> {
  await tx.queries
    .update(shopOrders)
    .set({ state: 'lapsed', lapsed: 'time', caller: '', updatedAt: databaseTime() })
    .where(
      and(
        eq(shopOrders.accountId, tx.scope.accountId),
        eq(shopOrders.donationId, donationId),
        eq(shopOrders.state, 'reserved'),
        lte(shopOrders.holdUntil, now),
      ),
    );
}

/** How many things a caller holds at this charity. */
export async function holdsOf(tx: Tx, caller: string, now: Date): Promise<number> {
  return tx.queries.$count(
    shopOrders,
    and(
      eq(shopOrders.accountId, tx.scope.accountId),
      eq(shopOrders.caller, caller),
      eq(shopOrders.state, 'reserved'),
      sql`${shopOrders.holdUntil} > ${now.toISOString()}::timestamptz`,
    ),
  );
}

export async function insertOrder(tx: Tx, values: typeof shopOrders.$inferInsert): Promise<OrderRow> {
  const [row] = await tx.queries.insert(shopOrders).values(values).returning();
  if (!row) throw new Error('The order was not written.');
  return row;
}

type Query = QueryOf<typeof contract.list>;

const list: List<Query['sort'], WholeOrder> = {
  name: 'shop-orders',
  table: shopOrders,
  key: shopOrders.id,
  owner: eq(shopOrders.accountId, placeholder('account')),
  where: isNotNull(shopOrders.paidAt),
  kept: { list: 'shop-orders' },
  sorts: { created_at: shopOrders.createdAt },
  rows: (queries, where, order) =>
    queries
      .select(columns)
      .from(shopOrders)
      .innerJoin(donations, ofDonation)
      .where(where)
      .orderBy(...order),
};
const inStates = (...states: ShopOrderState[]): SQL => inArray(shopOrders.state, states);
const narrowed: Readonly<Record<Query['state'], Narrowed>> = {
  all: { name: 'all', where: undefined },
  to_send: { name: 'to-send', where: inStates('paid') },
  sent: { name: 'sent', where: inStates('sent') },
  refunded: { name: 'refunded', where: inStates('refunding', 'refunded') },
};

/** One page of what was paid for. */
export const listOrders = (tx: Tx, { state, ...query }: Query) =>
  pageOfList(tx, list, query, { values: {}, narrowed: narrowed[state] });
