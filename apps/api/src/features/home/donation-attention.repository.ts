import { and, count, eq, min, sql } from 'drizzle-orm';
import { donations } from '../../db/schema/donations';
import { handovers } from '../../db/schema/handovers';
import { shopOrders } from '../../db/schema/shop-orders';
import { statement, type Tx } from '../../platform/db/transaction';
import { atOwnPlaces, ownPlaces } from './own-places';

const account = sql.placeholder('account');

const toSend = statement('home.shop-orders', (queries) =>
  queries
    .select({ many: count(), since: min(shopOrders.paidAt) })
    .from(shopOrders)
    .where(and(eq(shopOrders.accountId, account), eq(shopOrders.state, 'paid'))),
);

const here = statement('home.donations', (queries) =>
  queries
    .select({ many: count(), since: min(donations.receivedAt) })
    .from(donations)
    .leftJoin(handovers, and(eq(handovers.accountId, donations.accountId), eq(handovers.id, donations.handoverId)))
    .where(and(eq(donations.accountId, account), eq(donations.status, 'RECEIVED'), atOwnPlaces)),
);

const none = { many: 0, since: null };

/** What was bought in the virtual shop and is not sent: how much, and since when. */
export async function countToSend(tx: Tx) {
  const [row] = await toSend(tx, { account: tx.scope.accountId });
  return row ?? none;
}

/** What was given, is here and is offered nowhere yet: how much, and since when. */
export async function countHere(tx: Tx) {
  const [row] = await here(tx, { account: tx.scope.accountId, places: ownPlaces(tx) });
  return row ?? none;
}
