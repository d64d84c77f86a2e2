import { and, eq, isNull, sql } from 'drizzle-orm';
import { items, orders } from '../../db/schema/orders';
import { sites } from '../../db/schema/sites';
import { statement, type Tx } from '../../platform/db/transaction';
import { running } from '../sites/running';
import type { ItemValues } from './order-values';

type OrderRow = Required<typeof orders.$inferInsert>;
type NewOrder = Pick<OrderRow, 'uuid' | 'siteId' | 'number' | 'fingerprint' | 'boughtAt' | 'test' | 'signed'> & {
  readonly id: number;
};

const siteOfOrder = statement('orders.site', (queries) =>
  queries
    .select({
      id: sites.id,
      name: sites.name,
      running,
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
export async function findSiteForOrder(tx: Tx, uuid: string) {
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

/** The number that the next order is kept under: it is known before the order is written, so that all of it travels at once. */
export async function nextOrderId(tx: Tx): Promise<number> {
  const { rows } = await tx.client.query<{ id: string }>(nextId);
  return Number(rows[0]?.id);
}
/** As `nextOrderId`, of so many. */
export async function nextOrderIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await tx.client.query<{ id: string }>({ ...nextIds, values: [count] });
  return rows.map(({ id }) => Number(id));
}
const nextIds = {
  name: 'orders.next-ids',
  text: `select nextval('public.orders_id_seq') as id from generate_series(1, $1)`,
};
const nextId = { name: 'orders.next-id', text: `select nextval('public.orders_id_seq') as id` };

const orderRow = statement('orders.insert', (queries) =>
  queries
    .insert(orders)
    .overridingSystemValue()
    .values({
      accountId: sql.placeholder('account'),
      id: sql.placeholder('id'),
      uuid: sql.placeholder('uuid'),
      siteId: sql.placeholder('siteId'),
      number: sql.placeholder('number'),
      fingerprint: sql.placeholder('fingerprint'),
      boughtAt: sql.placeholder('boughtAt'),
      test: sql.placeholder('test'),
      signed: sql.placeholder('signed'),
    }),
);

const itemRows = {
  name: 'orders.items.insert',
  text: `
    insert into items (account_id, site_id, order_id, shop_name, test, position, name, size, color, brand, sku, ean, category,
      gender, type, images, price, final_price, currency, bought_at)
    select $1, $2, $3, $4, $5, position, name, size, color, brand, sku, ean, category,
      gender, type, images, price, "finalPrice", currency, "boughtAt"
    from jsonb_to_recordset($6::jsonb) as p(position int, name text, size text, color text, brand text, sku text, ean text,
      category text, gender text, type text, images jsonb, price bigint, "finalPrice" bigint, currency text, "boughtAt" timestamptz)
    returning 1`,
};

type OfOrder = { readonly siteId: number; readonly orderId: number; readonly shopName: string; readonly test: boolean };

/** Writes the pieces of an order, all at once. */
export async function insertItems(tx: Tx, order: OfOrder, pieces: readonly ItemValues[]): Promise<void> {
  const { siteId, orderId, shopName, test } = order;
  const rows = JSON.stringify(pieces.map((piece, position) => ({ ...piece, position })));
  await tx.client.query({ ...itemRows, values: [tx.scope.accountId, siteId, orderId, shopName, test, rows] });
}

/** Writes an order; fails on `orders_number` where another has the number. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  await orderRow(tx, { account: tx.scope.accountId, ...order });
}

const ofOrder = (tx: Tx, orderId: number) => and(eq(items.accountId, tx.scope.accountId), eq(items.orderId, orderId));

/** An order and its items, held until the transaction ends: nobody claims an item or changes the order meanwhile. */
export async function lockOrder(tx: Tx, orderId: number) {
  const mine = and(eq(orders.accountId, tx.scope.accountId), eq(orders.id, orderId));
  const [order] = await tx.queries.select().from(orders).where(mine).for('update');
  if (!order) return undefined;
  const pieces = await tx.queries
    .select({ addedAt: items.addedAt, refundedAt: items.refundedAt })
    .from(items)
    .where(ofOrder(tx, orderId))
    .orderBy(items.id)
    .for('update');
  return {
    ...order,
    items: pieces.length,
    claimed: pieces.some(({ addedAt }) => addedAt !== null),
    refunded: pieces.some(({ refundedAt }) => refundedAt !== null),
  };
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
    .where(and(ofOrder(tx, orderId), isNull(items.addedAt)))
    .execute();
}
