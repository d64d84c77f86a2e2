import { bytes, directory, ref } from './directory';

/** Where an order page’s secret leads. */
export const orderPages = directory.table('order_pages', {
  tokenHash: bytes().primaryKey(),
  accountId: ref().notNull(),
  orderId: ref().notNull(),
});
