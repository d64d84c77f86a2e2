import { and, eq, isNull, sql } from 'drizzle-orm';
import { items, orders } from '../../db/schema/orders';
import { sites } from '../../db/schema/sites';
import { statement, type Tx } from '../../platform/db/transaction';
import type { ItemValues } from './order-values';

type OrderRow = Required<typeof orders.$inferInsert>;
type NewOrder = Pick<OrderRow, 'uuid' | 'siteId' | 'number' | 'fingerprint' | 'boughtAt' | 'test' | 'signed'>;

const siteOfOrder = statement('orders.site', (queries) =>
  queries
    .select({
      id: sites.id,
      name: sites.name,
      active: sites.active,
      widgetStatus: sites.widgetStatus,
      testMode: sites.testMode,
    })
    .from(sites)
    .where(
      and(
        eq(sites.accountId, sql.placeholder('account')),
        eq(sites.uuid, sql.placeholder('uuid')),
        isNull(sites.deletedAt),
      ),
    ),
);

/** The website that an order is sent to. */
export async function findSite(tx: Tx, uuid: string) {
  const [site] = await siteOfOrder(tx, { account: tx.scope.accountId, uuid });
  return site;
}

const orderOfNumber = statement('orders.number', (queries) =>
  queries
    .select({ id: orders.id, uuid: orders.uuid, fingerprint: orders.fingerprint, signed: orders.signed })
    .from(orders)
    .innerJoin(sites, and(eq(sites.accountId, orders.accountId), eq(sites.id, orders.siteId)))
    .where(
      and(
        eq(orders.accountId, sql.placeholder('account')),
        eq(sites.uuid, sql.placeholder('site')),
        eq(orders.number, sql.placeholder('number')),
      ),
    ),
);

/** The order that has this number already. */
export async function findOrder(tx: Tx, siteUuid: string, number: string) {
  const [order] = await orderOfNumber(tx, { account: tx.scope.accountId, site: siteUuid, number });
  return order;
}

/** Writes an order, after whoever writes one of the same number. @returns its id; undefined where the number is taken. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number | undefined> {
  const [made] = await tx.queries
    .insert(orders)
    .values({ ...order, accountId: tx.scope.accountId })
    .onConflictDoNothing({ target: [orders.accountId, orders.siteId, orders.number] })
    .returning({ id: orders.id });
  return made?.id;
}

type OfOrder = { readonly siteId: number; readonly orderId: number; readonly shopName: string; readonly test: boolean };

/** Writes the pieces of an order, all at once. */
export async function insertItems(tx: Tx, order: OfOrder, pieces: readonly ItemValues[]): Promise<void> {
  const { accountId } = tx.scope;
  await tx.queries
    .insert(items)
    .values(pieces.map((piece, position) => ({ ...piece, ...order, accountId, position })))
    .execute();
}

const ofOrder = (tx: Tx, orderId: number) => and(eq(items.accountId, tx.scope.accountId), eq(items.orderId, orderId));

/** An order and its items, held until the transaction ends: nobody claims an item or changes the order meanwhile. */
export async function lockOrder(tx: Tx, orderId: number) {
  const mine = and(eq(orders.accountId, tx.scope.accountId), eq(orders.id, orderId));
  const [order] = await tx.queries.select().from(orders).where(mine).for('update');
  if (!order) return undefined;
  const pieces = await tx.queries
    .select({ shopperId: items.shopperId })
    .from(items)
    .where(ofOrder(tx, orderId))
    .orderBy(items.id)
    .for('update');
  return { ...order, items: pieces.length, claimed: pieces.some(({ shopperId }) => shopperId !== null) };
}

export async function writeOrder(tx: Tx, orderId: number, values: Partial<OrderRow>): Promise<void> {
  await tx.queries
    .update(orders)
    .set(values)
    .where(and(eq(orders.accountId, tx.scope.accountId), eq(orders.id, orderId)))
    .execute();
}

/** Of an order that nobody has claimed. */
export async function deleteItems(tx: Tx, orderId: number): Promise<void> {
  await tx.queries
    .delete(items)
    .where(and(ofOrder(tx, orderId), isNull(items.shopperId)))
    .execute();
}
