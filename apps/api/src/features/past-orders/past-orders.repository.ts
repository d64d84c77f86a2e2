import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { orders } from '../../db/schema/orders';
import { pastOrders } from '../../db/schema/past-orders';
import { sites } from '../../db/schema/sites';
import type { Tx } from '../../platform/db/transaction';

/** An order of a website that has a number of the file already. */
export type KnownOrder = {
  readonly id: number;
  readonly fingerprint: string;
  readonly signed: boolean;
  /** It came by a file, and by this one. */
  readonly byFile: boolean;
  readonly byThisFile: boolean;
};

/** The orders of a website that have these numbers, by number. */
export async function knownOrders(
  tx: Tx,
  { siteId, importId }: { siteId: number; importId: number },
  numbers: readonly string[],
): Promise<ReadonlyMap<string, KnownOrder>> {
  const inFile = (which: ReturnType<typeof sql>) => sql<boolean>`exists (select 1 from ${pastOrders} p
    where p.account_id = orders.account_id and p.order_id = orders.id ${which})`;
  const rows = await tx.queries
    .select({
      id: orders.id,
      number: orders.number,
      fingerprint: orders.fingerprint,
      signed: orders.signed,
      byFile: inFile(sql``),
      byThisFile: inFile(sql`and p.import_id = ${importId}`),
    })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, tx.scope.accountId),
        eq(orders.siteId, siteId),
        sql`${orders.number} = any(${sql.param(numbers)})`,
      ),
    );
  return new Map(rows.map(({ number, ...order }) => [number, order]));
}

type InFile = { readonly orderId: number; readonly email: string };

/** Remembers which orders a file had; they go with the commit. */
export function keepPastOrders(
  tx: Tx,
  { siteId, importId }: { siteId: number; importId: number },
  kept: readonly InFile[],
): void {
  tx.withCommit(
    tx.queries.execute(sql`
      insert into ${pastOrders} (account_id, site_id, import_id, order_id, email)
      select ${tx.scope.accountId}, ${siteId}, ${importId}, k."orderId", k.email
      from json_to_recordset(${JSON.stringify(kept)}::json) as k("orderId" bigint, email text)
      returning 1`),
  );
}

/** Some of the orders that a file had, in its order. */
export function pastOrdersAfter(tx: Tx, importId: number, after: number, limit: number) {
  return tx.queries
    .select({
      id: pastOrders.id,
      email: pastOrders.email,
      number: orders.number,
      boughtAt: orders.boughtAt,
      orderUuid: orders.uuid,
      siteUuid: sites.uuid,
    })
    .from(pastOrders)
    .innerJoin(orders, and(eq(orders.accountId, pastOrders.accountId), eq(orders.id, pastOrders.orderId)))
    .innerJoin(sites, and(eq(sites.accountId, pastOrders.accountId), eq(sites.id, pastOrders.siteId)))
    .where(
      and(eq(pastOrders.accountId, tx.scope.accountId), eq(pastOrders.importId, importId), gt(pastOrders.id, after)),
    )
    .orderBy(asc(pastOrders.id))
    .limit(limit)
    .execute();
}
