import { sql } from 'drizzle-orm';
import { boolean, foreignKey, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { tenantColumns } from './columns';

/** What a charity accepts or refuses; every account has its own copy of the standard ones. */
export const tags = pgTable(
  'tags',
  { ...tenantColumns, name: text().notNull(), userTag: boolean().notNull() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('tags_uuid').on(table.accountId, table.uuid),
    uniqueIndex('tags_name').on(table.accountId, sql`lower(${table.name})`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
