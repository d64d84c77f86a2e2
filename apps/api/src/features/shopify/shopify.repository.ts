import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { orders, refunds } from '../../db/schema/orders';
import { shopifyConnections, shopifyOrders } from '../../db/schema/shopify';
import { sites } from '../../db/schema/sites';
import { hashSecret } from '../../platform/auth/secrets';
import type { Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

export type ConnectionRow = typeof shopifyConnections.$inferSelect;

/** How the account’s website of that number or uuid is connected. */
export async function findConnection(tx: Tx, site: Reference): Promise<ConnectionRow | undefined> {
  const [found] = await tx.queries
    .select({ connection: shopifyConnections })
    .from(shopifyConnections)
    .innerJoin(sites, and(eq(sites.accountId, shopifyConnections.accountId), eq(sites.id, shopifyConnections.siteId)))
    .where(
      and(
        eq(shopifyConnections.accountId, tx.scope.accountId),
        or(eq(sites.id, site.id), eq(sites.uuid, site.uuid)),
        isNull(sites.deletedAt),
      ),
    );
  return found?.connection;
}

/** Keeps a website's secret; of another nothing has come yet. @param secret sealed */
export async function keepConnection(tx: Tx, siteId: number, secret: string): Promise<ConnectionRow> {
  const [row] = await tx.queries
    .insert(shopifyConnections)
    .values({ accountId: tx.scope.accountId, siteId, secret })
    .onConflictDoUpdate({
      target: [shopifyConnections.accountId, shopifyConnections.siteId],
      set: { secret, firstDeliveryAt: null, lastDeliveryAt: null, lastTopic: null },
    })
    .returning();
  if (!row) throw new Error('The connection was not written.');
  return row;
}

export async function deleteConnection(tx: Tx, siteId: number): Promise<void> {
  await tx.queries
    .delete(shopifyConnections)
    .where(and(eq(shopifyConnections.accountId, tx.scope.accountId), eq(shopifyConnections.siteId, siteId)));
}

/** Notes that something came with a right signature. */
export async function noteDelivery(tx: Tx, id: number, topic: string, at: Date): Promise<void> {
  await tx.queries
    .update(shopifyConnections)
    .set({
      firstDeliveryAt: sql`coalesce(${shopifyConnections.firstDeliveryAt}, ${at.toISOString()}::timestamptz)`,
      lastDeliveryAt: at,
      lastTopic: topic,
    })
    .where(and(eq(shopifyConnections.accountId, tx.scope.accountId), eq(shopifyConnections.id, id)));
}

/** An order's number, by Shopify's id. */
export async function numberOfOrder(tx: Tx, siteId: number, orderId: string): Promise<string | undefined> {
  const [row] = await tx.queries
    .select({ number: shopifyOrders.number })
    .from(shopifyOrders)
    .where(ofOrder(tx, siteId, orderId));
  return row?.number;
}

type Known = {
  readonly orderId: string;
  readonly number: string;
  readonly token: string | undefined;
  /** Our id of what it was taken as; undefined where it was not, or not yet. */
  readonly takenAs?: number;
};

/**
 * Remembers an order's number, by which its link and its refunds find it, and what it was taken as: sent with the commit. It fails on
 * `shopify_orders_taken_as` where another of Shopify's orders was taken as the same.
 */
export function rememberOrder(tx: Tx, siteId: number, { orderId, number, token, takenAs }: Known): void {
  const tokenHash = token === undefined ? null : tokenHashOf(token);
  tx.withCommit(
    tx.queries
      .insert(shopifyOrders)
      .values({ accountId: tx.scope.accountId, siteId, orderId, number, tokenHash, takenAs: takenAs ?? null })
      .onConflictDoUpdate({
        target: [shopifyOrders.accountId, shopifyOrders.siteId, shopifyOrders.orderId],
        set: { number, tokenHash, ...(takenAs !== undefined && { takenAs }) },
      }),
  );
  tx.withCommit(nameWaitingRefunds(tx, siteId, orderId, number));
}

const ofOrder = (tx: Tx, siteId: number, orderId: string) =>
  and(
    eq(shopifyOrders.accountId, tx.scope.accountId),
    eq(shopifyOrders.siteId, siteId),
    eq(shopifyOrders.orderId, orderId),
  );

/** Whether what Shopify's order was taken as is there. */
export async function isTaken(tx: Tx, siteId: number, orderId: string): Promise<boolean> {
  const rows = await tx.queries
    .select({ id: orders.id })
    .from(shopifyOrders)
    .innerJoin(orders, and(eq(orders.accountId, shopifyOrders.accountId), eq(orders.id, shopifyOrders.takenAs)))
    .where(ofOrder(tx, siteId, orderId));
  return rows.length > 0;
}

/** Forgets an order whose number is another's: neither its link nor its refunds lead there. */
export async function forgetOrder(tx: Tx, siteId: number, orderId: string): Promise<void> {
  await tx.queries.delete(shopifyOrders).where(ofOrder(tx, siteId, orderId));
}

const tokenHashOf = (token: string): string => hashSecret(token).toString('base64url');

/** What a refund is kept under until its order's number is known: no number has a slash in it that Shopify gives. */
export const numberUntilKnown = (orderId: string): string => `shopify/${orderId}`;

/** Refunds that came before their order wait for its number from now on. */
export async function nameWaitingRefunds(tx: Tx, siteId: number, orderId: string, number: string): Promise<void> {
  await tx.queries
    .update(refunds)
    .set({ orderNumber: number })
    .where(
      and(
        eq(refunds.accountId, tx.scope.accountId),
        eq(refunds.siteId, siteId),
        eq(refunds.state, 'waiting'),
        eq(refunds.orderNumber, numberUntilKnown(orderId)),
      ),
    )
    .execute();
}

/** The order that the secret in Shopify's own address of it leads to. */
export async function orderOfToken(tx: Tx, siteUuid: string, token: string): Promise<string | undefined> {
  const [row] = await tx.queries
    .select({ uuid: orders.uuid })
    .from(shopifyOrders)
    .innerJoin(sites, and(eq(sites.accountId, shopifyOrders.accountId), eq(sites.id, shopifyOrders.siteId)))
    .innerJoin(
      orders,
      and(
        eq(orders.accountId, shopifyOrders.accountId),
        eq(orders.siteId, shopifyOrders.siteId),
        eq(orders.number, shopifyOrders.number),
      ),
    )
    .where(
      and(
        eq(shopifyOrders.accountId, tx.scope.accountId),
        eq(sites.uuid, siteUuid),
        eq(shopifyOrders.tokenHash, tokenHashOf(token)),
      ),
    );
  return row?.uuid;
}
