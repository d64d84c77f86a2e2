import { sql } from 'drizzle-orm';
import { boolean, foreignKey, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { reference, tenantColumns } from './columns';

/** How a user wants to see a list, under a name; shared, the account’s other members see and use it, too. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...tenantColumns,
    userId: reference().notNull(),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    shared: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('saved_views_uuid').on(table.accountId, table.uuid),
    uniqueIndex('saved_views_name').on(table.accountId, table.userId, table.list, sql`lower(${table.name})`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
