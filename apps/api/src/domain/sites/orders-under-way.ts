import type { Tx } from '../../platform/db/transaction';

const underWay = {
  name: 'orders.under-way',
  text: `select pg_advisory_xact_lock_shared(hashtextextended('activity ' || $1, 0))`,
};
const none = {
  name: 'orders.none-under-way',
  text: `select pg_advisory_xact_lock(hashtextextended('activity ' || $1, 0))`,
};

/**
 * Marks, until the transaction ends, that an order of the site is under way. Sent first: it waits for a site that is moving, and what is
 * read after it finds the site where it then is, or no more.
 */
export function sayOrderUnderWay(tx: Tx, siteUuid: string): Promise<unknown> {
  return tx.client.query({ ...underWay, values: [siteUuid] });
}

/** Waits for the orders that are under way, and keeps others waiting until the transaction ends. */
export function holdOrders(tx: Tx, siteUuid: string): Promise<unknown> {
  return tx.client.query({ ...none, values: [siteUuid] });
}
