import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/transaction';

/**
 * Counts a site’s orders and items anew; nobody who sends one waits for it.
 * @returns whether all were counted that were sent before: where some were under way, their own request for a count may
 * have
 * been gathered into this one, and it has to be repeated
 */
export async function recountSite(tx: Tx, siteId: number): Promise<boolean> {
  const { accountId } = tx.scope;
  // Taken and released at once: orders that begin meanwhile ask for a count of their own.
  const { rows: found } = await tx.queries.execute<{ uuid: string }>(
    sql`select uuid from sites where account_id = ${accountId} and id = ${siteId}`,
  );
  const [site] = found;
  if (!site) return true;
  // A lock stands in a statement without tables: where those are distributed, it would be taken on their machine.
  const { rows } = await tx.queries.execute<{ quiet: boolean }>(sql`
    select case when pg_try_advisory_lock(name) then pg_advisory_unlock(name) else false end as quiet
    from hashtextextended('activity ' || ${site.uuid}::text, 0) as name`);
  await tx.queries.execute(sql`
    insert into site_activity (account_id, site_id, orders, items, test_orders)
    select ${accountId}::bigint, ${siteId}::bigint,
      (select count(*) from orders where account_id = ${accountId} and site_id = ${siteId} and not test),
      (select count(*) from items where account_id = ${accountId} and site_id = ${siteId} and not test),
      (select count(*) from orders where account_id = ${accountId} and site_id = ${siteId} and test)
    on conflict (account_id, site_id) do update
      set orders = excluded.orders, items = excluded.items, test_orders = excluded.test_orders`);
  return rows[0]?.quiet ?? true;
}
