import { stockShown } from '@dw/contract';
import { boolean, foreignKey, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, tenantColumns } from './columns';

/** How an account shows its items in the marketplace. What it is called there is in the directory’s public names. */
export const marketSettings = pgTable(
  'market_settings',
  {
    ...tenantColumns,
    open: boolean().notNull().default(false),
    outOfStock: text({ enum: stockShown }).notNull().default('shown'),
    intro: text().notNull().default(''),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('market_settings_account').on(table.accountId),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
