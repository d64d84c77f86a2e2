import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { reference, tenantColumns } from './columns';
import { imports } from './imports';
import { orders } from './orders';

/** Which orders a file of past orders had: what the file of its links is made of. */
export const pastOrders = pgTable(
  'past_orders',
  {
    ...tenantColumns,
    siteId: reference().notNull(),
    importId: reference().notNull(),
    orderId: reference().notNull(),
    /** @personal The buyer’s, as the file had it: given back beside the link, never written to, and emptied after two weeks or with their erasure. */
    email: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('past_orders_order').on(table.accountId, table.importId, table.orderId),
    index('past_orders_of_order').on(table.accountId, table.orderId),
    index('past_orders_emails').on(table.createdAt).where(sql`${table.email} <> ''`),
    // An erasure looks for an address in every shop’s.
    index('past_orders_buyer').on(table.email).where(sql`${table.email} <> ''`),
    foreignKey({ columns: [table.accountId, table.importId], foreignColumns: [imports.accountId, imports.id] }),
    // Test orders are wiped without a word to this table.
    foreignKey({
      columns: [table.accountId, table.orderId],
      foreignColumns: [orders.accountId, orders.id],
    }).onDelete('cascade'),
  ],
);
