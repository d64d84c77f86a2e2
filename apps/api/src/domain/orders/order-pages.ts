import { and, eq, inArray, sql } from 'drizzle-orm';
import { orderPages } from '../../db/schema/directory/orders';
import { Scope } from '../../platform/auth/scope';
import { hashSecret } from '../../platform/auth/secrets';
import { type Database, triedAgain } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Signer } from '../../platform/signer';

const insertPage = statement('order-pages.insert', (queries) =>
  queries
    .insert(orderPages)
    .values({
      tokenHash: sql.placeholder('hash'),
      accountId: sql.placeholder('account'),
      orderId: sql.placeholder('order'),
    })
    .onConflictDoNothing(),
);

/** The secret of an order’s page: derived, so that it can be answered again though only its hash is kept. */
export const orderPageSecret = (signer: Signer, siteUuid: string, orderUuid: string): string =>
  signer.derive('order-page', `${siteUuid} ${orderUuid}`);

/** Makes an order’s page reachable by its secret. */
export async function registerOrderPage(tx: Tx, token: string, orderId: number): Promise<void> {
  await insertPage(tx, { hash: hashSecret(token), account: tx.scope.accountId, order: orderId });
}

/** Makes the pages of these orders unreachable. */
export async function forgetPagesOfOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx.queries
    .delete(orderPages)
    .where(and(eq(orderPages.accountId, tx.scope.accountId), inArray(orderPages.orderId, [...orderIds])));
}

/** Makes the page of this secret unreachable. */
export async function forgetOrderPage(tx: Tx, token: string): Promise<void> {
  await tx.queries
    .delete(orderPages)
    .where(and(eq(orderPages.accountId, tx.scope.accountId), eq(orderPages.tokenHash, hashSecret(token))))
    .execute();
}

/** Where an order page’s secret leads: the scope of the shop’s account, with a visitor as the actor. */
export async function scopeOfOrderPage(
  db: Database,
  token: string,
  ip: string,
): Promise<{ scope: Scope; accountId: number; orderId: number } | undefined> {
  const [page] = await triedAgain(() =>
    outsideScope(db, (queries) =>
      queries
        .select()
        .from(orderPages)
        .where(eq(orderPages.tokenHash, hashSecret(token))),
    ),
  );
  return (
    page && {
      scope: Scope.ofAccount(page.accountId, { kind: 'visitor' }, ip),
      accountId: page.accountId,
      orderId: page.orderId,
    }
  );
}
