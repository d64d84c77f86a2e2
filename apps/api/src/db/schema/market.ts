import { stockShown } from '@dw/contract';
import { boolean, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
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

/** Batches of events that were counted, by the uuid that their sender made; kept a week. */
export const eventBatches = pgTable(
  'event_batches',
  {
    ...tenantColumns,
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('event_batches_uuid').on(table.accountId, table.uuid),
    index('event_batches_age').on(table.createdAt),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
