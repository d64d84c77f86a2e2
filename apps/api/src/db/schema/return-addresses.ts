import { foreignKey, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, tenantColumns } from './columns';

/** Where parcels for an account go: one for each, a charity’s donations or what a shop takes back. */
export const returnAddresses = pgTable(
  'return_addresses',
  {
    ...tenantColumns,
    title: text().notNull().default(''),
    street: text().notNull(),
    houseNo: text().notNull().default(''),
    postcode: text().notNull(),
    city: text().notNull(),
    countryCode: text().notNull(),
    /** Millionths of a degree; null where nobody looked. */
    latMicro: integer(),
    lngMicro: integer(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('return_addresses_account').on(table.accountId),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
