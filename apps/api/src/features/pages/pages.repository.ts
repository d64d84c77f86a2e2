import { and, eq } from 'drizzle-orm';
import { orders } from '../../db/schema/orders';
import { sites } from '../../db/schema/sites';
import type { Tx } from '../../platform/db/transaction';

export type FramingSite = { readonly url: string; readonly testMode: boolean };

/** What decides who may frame the widget’s page of a site. */
export async function framingSite(tx: Tx, siteUuid: string): Promise<FramingSite | undefined> {
  const [site] = await tx.queries
    .select({ url: sites.url, testMode: sites.testMode })
    .from(sites)
    .where(and(eq(sites.accountId, tx.scope.accountId), eq(sites.uuid, siteUuid)))
    .execute();
  return site;
}

/** The same for the site of an order. */
export async function framingSiteOfOrder(tx: Tx, orderId: number): Promise<FramingSite | undefined> {
  const [site] = await tx.queries
    .select({ url: sites.url, testMode: sites.testMode })
    .from(orders)
    .innerJoin(sites, and(eq(sites.accountId, orders.accountId), eq(sites.id, orders.siteId)))
    .where(and(eq(orders.accountId, tx.scope.accountId), eq(orders.id, orderId)))
    .execute();
  return site;
}
