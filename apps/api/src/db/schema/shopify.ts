import { foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant, reference, tenantColumns } from './columns';
import { sites } from './sites';

/** A website whose Shopify shop sends webhooks. */
export const shopifyConnections = pgTable(
  'shopify_connections',
  {
    ...tenantColumns,
    siteId: reference().notNull(),
    /** @sealed What signs them. */
    secret: text().notNull(),
    /** Of deliveries with a right signature, tests included. */
    firstDeliveryAt: instant(),
    lastDeliveryAt: instant(),
    lastTopic: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('shopify_connections_site').on(table.accountId, table.siteId),
    foreignKey({ columns: [table.accountId, table.siteId], foreignColumns: [sites.accountId, sites.id] }),
  ],
);

/** By which number an order of Shopify’s own id is known here: its refunds name the id alone. */
export const shopifyOrders = pgTable(
  'shopify_orders',
  {
    ...tenantColumns,
    siteId: reference().notNull(),
    /** Shopify’s. */
    orderId: text().notNull(),
    number: text().notNull(),
    /** SHA-256 of the secret in Shopify’s address of the order; null where it had none. */
    tokenHash: text(),
    /** Our id of the order that it was taken as, written with that order; test orders are wiped without a word to this table. */
    takenAs: reference(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('shopify_orders_order').on(table.accountId, table.siteId, table.orderId),
    // Of two of Shopify’s orders with one number, one alone is that order.
    unique('shopify_orders_taken_as').on(table.accountId, table.siteId, table.takenAs),
    index('shopify_orders_token').on(table.accountId, table.siteId, table.tokenHash),
    foreignKey({ columns: [table.accountId, table.siteId], foreignColumns: [sites.accountId, sites.id] }),
  ],
);
