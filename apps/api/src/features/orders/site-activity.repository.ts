import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/transaction';

const lockName = (tx: Tx, siteId: number) => sql`hashtextextended(${`activity ${tx.scope.accountId} ${siteId}`}, 0)`;

/** Taken by a transaction that adds to what is counted: a count that has begun without it is waited for. */
export async function shareActivity(tx: Tx, siteId: number): Promise<void> {
  await tx.queries.execute(sql`select pg_advisory_xact_lock_shared(${lockName(tx, siteId)})`);
}

/**
 * Counts a site’s orders and items anew. Orders that are about to be committed are waited for: their own request for a
 * count may have been merged into this one.
 */
export async function recountSite(tx: Tx, siteId: number): Promise<void> {
  const { accountId } = tx.scope;
  await tx.queries.execute(sql`select pg_advisory_xact_lock(${lockName(tx, siteId)})`);
  await tx.queries.execute(sql`
    insert into site_activity (account_id, site_id, orders, items, test_orders)
    select ${accountId}::bigint, ${siteId}::bigint,
      (select count(*) from orders where account_id = ${accountId} and site_id = ${siteId} and not test),
      (select count(*) from items where account_id = ${accountId} and site_id = ${siteId} and not test),
      (select count(*) from orders where account_id = ${accountId} and site_id = ${siteId} and test)
    on conflict (account_id, site_id) do update
      set orders = excluded.orders, items = excluded.items, test_orders = excluded.test_orders`);
}
