import { limits } from '@dw/contract';
import { and, eq, sql } from 'drizzle-orm';
import { deliveries } from '../../db/schema/site-health';
import { sites } from '../../db/schema/sites';
import type { Tx } from '../../platform/db/transaction';

export type NewDelivery = Pick<
  typeof deliveries.$inferSelect,
  'receivedAt' | 'number' | 'signed' | 'outcome' | 'status' | 'code' | 'message' | 'errors' | 'payload'
>;

/** Adds to the log of a site, which keeps the newest, where it is there. */
export async function addDeliveries(tx: Tx, siteUuid: string, news: readonly NewDelivery[]): Promise<boolean> {
  const { accountId } = tx.scope;
  const [site] = await tx.queries
    .select({ siteId: sites.id, test: sites.testMode })
    .from(sites)
    .where(and(eq(sites.accountId, accountId), eq(sites.uuid, siteUuid)));
  if (!site) return false;
  await tx.queries.insert(deliveries).values(news.map((one) => ({ ...one, ...site, accountId })));
  await tx.queries.execute(sql`
    delete from deliveries where account_id = ${accountId} and site_id = ${site.siteId} and id <= (
      select id from deliveries where account_id = ${accountId} and site_id = ${site.siteId}
      order by id desc offset ${limits.siteHealth.deliveries} limit 1)`);
  return true;
}
