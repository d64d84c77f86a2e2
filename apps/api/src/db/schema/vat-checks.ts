import { foreignKey, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, tenantColumns } from './columns';

/** What shows that an account is a business, of the VAT ID and country that it had then. */
export const vatChecks = pgTable(
  'vat_checks',
  {
    ...tenantColumns,
    vatin: text().notNull(),
    country: text().notNull(),
    /** `evidence`: the operator has seen something else. `withdrawn`: what was shown before does not count any more. */
    state: text({ enum: ['evidence', 'withdrawn'] }).notNull(),
    /** What was seen, in the operator’s words. */
    note: text().notNull(),
    checkedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('vat_checks_uuid').on(table.accountId, table.uuid),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
