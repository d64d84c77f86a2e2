import { foreignKey, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, reference, tenantColumns } from './columns';
import { files } from './platform';

/** What a charity tells shoppers about itself; one row an account. */
export const charityProfiles = pgTable(
  'charity_profiles',
  {
    ...tenantColumns,
    /** The short name; empty until there is one. Whose a name is stands in the directory. */
    username: text().notNull().default(''),
    description: text().notNull().default(''),
    website: text().notNull().default(''),
    logoId: reference(),
    /** HTML as it was made safe when it came. */
    page: text().notNull().default(''),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('charity_profiles_account').on(table.accountId),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
    foreignKey({ columns: [table.accountId, table.logoId], foreignColumns: [files.accountId, files.id] }),
  ],
);
