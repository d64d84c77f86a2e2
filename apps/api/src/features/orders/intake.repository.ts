import { and, eq, isNull, sql } from 'drizzle-orm';
import { items, orders } from '../../db/schema/orders';
import { sites } from '../../db/schema/sites';
import { statement, type Tx } from '../../platform/db/transaction';
import type { ItemValues } from './order-values';

type NewOrder = Pick<typeof orders.$inferInsert, 'uuid' | 'siteId' | 'number' | 'fingerprint' | 'boughtAt' | 'test'>;

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
    .select({ id: orders.id, uuid: orders.uuid, fingerprint: orders.fingerprint })
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
export async function insertItems(tx: Tx, ofOrder: OfOrder, pieces: readonly ItemValues[]): Promise<void> {
  const { accountId } = tx.scope;
  await tx.queries
    .insert(items)
    .values(pieces.map((piece, position) => ({ ...piece, ...ofOrder, accountId, position })))
    .execute();
}
