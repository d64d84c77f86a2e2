import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, minorUnits, reference, tenantColumns } from './columns';
import { invoices } from './invoices';

/** What an account is charged for beside its plan, a row for each thing, for an invoice to take up. */
export const usageLines = pgTable(
  'usage_lines',
  {
    ...tenantColumns,
    kind: text({ enum: ['label'] }).notNull(),
    /** The uuid of what it is charged for: of a label the hand-over that it was made for. */
    cause: uuid().notNull(),
    /** Net, as it was when the label was made. */
    amount: minorUnits().notNull(),
    currency: text().notNull(),
    /** When it was used; null before, and then nothing is owed. */
    dueAt: instant(),
    /** The invoice that took it up, once. */
    invoiceId: reference(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('usage_lines_cause').on(table.accountId, table.kind, table.cause),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
    index('usage_lines_owed').on(table.accountId, table.dueAt).where(sql`due_at is not null and invoice_id is null`),
    foreignKey({
      name: 'usage_lines_invoice',
      columns: [table.accountId, table.invoiceId],
      foreignColumns: [invoices.accountId, invoices.id],
    }),
  ],
);
