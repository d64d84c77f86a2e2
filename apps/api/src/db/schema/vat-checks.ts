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
    /**
     * What a register said: `valid`, `invalid`, or `unavailable`, which says nothing. `evidence`: the operator has seen
     * something else. `withdrawn`: what the operator saw before does not count any more.
     */
    state: text({ enum: ['valid', 'invalid', 'unavailable', 'evidence', 'withdrawn'] }).notNull(),
    /** What was seen, in the operator’s words, or which register said it. */
    note: text().notNull(),
    /** Whose the VAT ID is, and the register’s own reference of its answer; empty where it says neither. */
    name: text().notNull().default(''),
    reference: text().notNull().default(''),
    checkedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('vat_checks_uuid').on(table.accountId, table.uuid),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
