import { type Delivery, limits, type QueryOf, type siteHealth } from '@dw/contract';
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { deliveries } from '../../db/schema/site-health';
import { sites } from '../../db/schema/sites';
import type { Tx } from '../../platform/db/transaction';
import { containing, offsetOf } from '../../platform/http/lists';

export type DeliveryRow = typeof deliveries.$inferSelect;
export type NewDelivery = Pick<
  DeliveryRow,
  'receivedAt' | 'number' | 'signed' | 'outcome' | 'status' | 'code' | 'message' | 'errors' | 'payload'
>;
type ListQuery = QueryOf<typeof siteHealth.deliveries>;

/** Adds to the log of a site, which keeps the newest. */
export async function addDeliveries(tx: Tx, siteUuid: string, news: readonly NewDelivery[]): Promise<void> {
  const { accountId } = tx.scope;
  const [site] = await tx.queries
    .select({ siteId: sites.id, test: sites.testMode })
    .from(sites)
    .where(and(eq(sites.accountId, accountId), eq(sites.uuid, siteUuid)));
  if (!site) return;
  await tx.queries.insert(deliveries).values(news.map((one) => ({ ...one, ...site, accountId })));
  await tx.queries.execute(sql`
    delete from deliveries where account_id = ${accountId} and site_id = ${site.siteId} and id <= (
      select id from deliveries where account_id = ${accountId} and site_id = ${site.siteId}
      order by id desc offset ${limits.siteHealth.deliveries} limit 1)`);
}

const ofSite = (tx: Tx, siteId: number, search: string): SQL | undefined =>
  and(
    eq(deliveries.accountId, tx.scope.accountId),
    eq(deliveries.siteId, siteId),
    search === ''
      ? undefined
      : or(ilike(deliveries.number, containing(search)), ilike(deliveries.code, containing(search))),
  );

export function listDeliveries(
  tx: Tx,
  siteId: number,
  { search, direction, ...page }: ListQuery,
): Promise<DeliveryRow[]> {
  const order = direction === 'asc' ? asc : desc;
  return tx.queries
    .select()
    .from(deliveries)
    .where(ofSite(tx, siteId, search))
    .orderBy(order(deliveries.id))
    .limit(page.per_page)
    .offset(offsetOf(page));
}

export async function countDeliveries(tx: Tx, siteId: number, search: string): Promise<number> {
  const [row] = await tx.queries
    .select({ total: count() })
    .from(deliveries)
    .where(ofSite(tx, siteId, search));
  return row?.total ?? 0;
}

export async function findDelivery(tx: Tx, siteId: number, uuid: string): Promise<DeliveryRow | undefined> {
  const [row] = await tx.queries
    .select()
    .from(deliveries)
    .where(and(ofSite(tx, siteId, ''), eq(deliveries.uuid, uuid)));
  return row;
}

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  uuid: row.uuid,
  received_at: row.receivedAt.toISOString(),
  number: row.number,
  test: row.test,
  signed: row.signed,
  outcome: row.outcome,
  status: row.status,
  code: row.code,
  message: row.message,
  errors: row.errors,
  payload: row.payload,
});
