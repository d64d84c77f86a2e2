import { sql } from 'drizzle-orm';
import { foreignKey, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { reference, tenantColumns } from './columns';

/** How a user wants to see a list, under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...tenantColumns,
    userId: reference().notNull(),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('saved_views_uuid').on(table.accountId, table.uuid),
    uniqueIndex('saved_views_name').on(table.accountId, table.userId, table.list, sql`lower(${table.name})`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
