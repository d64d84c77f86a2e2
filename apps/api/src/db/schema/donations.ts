import { donationStatuses } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, minorUnits, tenantColumns } from './columns';

/**
 * An item that a shopper gave to the charity whose row this is, as it was then: who gave it is not kept. `createdAt` is when.
 */
export const donations = pgTable(
  'donations',
  {
    ...tenantColumns,
    name: text().notNull(),
    price: minorUnits(),
    currency: text(),
    status: text({ enum: donationStatuses }).notNull().default('LISTED'),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('donations_uuid').on(table.accountId, table.uuid),
    index('donations_created').on(table.accountId, table.createdAt, table.id),
    index('donations_sold')
      .on(table.accountId, table.createdAt, table.currency, table.price)
      .where(sql`${table.status} = 'SOLD' and ${table.price} is not null`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
