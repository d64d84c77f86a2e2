import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, reference, tenantColumns } from './columns';

/** A file with all data of the account that one of its users has ordered. The row goes with the file. */
export const accountExports = pgTable(
  'account_exports',
  {
    ...tenantColumns,
    orderedBy: reference().notNull(),
    state: text({ enum: ['running', 'ready', 'failed'] })
      .notNull()
      .default('running'),
    /** How often it was begun; each try writes a file of its own. */
    attempts: integer().notNull().default(0),
    /** Bytes of the file. */
    size: reference(),
    /** When row and file go; null while it is being made. */
    expiresAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('account_exports_uuid').on(table.accountId, table.uuid),
    uniqueIndex('account_exports_running').on(table.accountId).where(sql`${table.state} = 'running'`),
    index('account_exports_expiry').on(table.expiresAt),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
