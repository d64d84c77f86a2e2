import type { GiftOffer } from '@dw/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { orders } from '../../db/schema/orders';
import { sites } from '../../db/schema/sites';
import { databaseTime } from '../../platform/db/database-time';
import { statement, type Tx } from '../../platform/db/transaction';

const ofOrder = statement('gifts.site-of-order', (queries) =>
  queries
    .select({ name: sites.name, giftOffer: sites.giftOffer, giftCharity: sites.giftCharity, test: orders.test })
    .from(orders)
    .innerJoin(sites, and(eq(sites.accountId, orders.accountId), eq(sites.id, orders.siteId)))
    .where(
      and(
        eq(orders.accountId, sql.placeholder('account')),
        eq(orders.id, sql.placeholder('id')),
        isNull(sites.deletedAt),
      ),
    ),
);

/** What the website of an order asks of its shoppers; `test`: nothing of the order counts. */
export async function siteOfOrder(tx: Tx, id: number) {
  const [row] = await ofOrder(tx, { account: tx.scope.accountId, id });
  return row;
}

/** Lets a website ask for gifts. @param charity the number of the charity that it chose */
export async function setSiteGifts(tx: Tx, id: number, offer: GiftOffer, charity: number | null): Promise<void> {
  await tx.queries
    .update(sites)
    .set({ giftOffer: offer, giftCharity: charity, updatedAt: databaseTime() })
    .where(and(eq(sites.accountId, tx.scope.accountId), eq(sites.id, id)));
}
