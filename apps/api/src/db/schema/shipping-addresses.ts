import { foreignKey, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, tenantColumns } from './columns';

/** Where a charity’s own parcels come from: one for each account. */
export const shippingAddresses = pgTable(
  'shipping_addresses',
  {
    ...tenantColumns,
    cityName: text().notNull(),
    houseNo: text().notNull(),
    postcode: text().notNull(),
    street: text().notNull(),
    flatNo: text().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('shipping_addresses_account').on(table.accountId),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
