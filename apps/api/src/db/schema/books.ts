import { paymentTypes } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, minorUnits, reference, tenantColumns } from './columns';
import { invoices } from './invoices';

/** The tries to take the money of an invoice at a provider. A try has a row before the provider hears of it. */
export const charges = pgTable(
  'charges',
  {
    ...tenantColumns,
    /** Null once a purchase that was refused is forgotten. */
    invoiceId: reference(),
    /** Names the try at the provider, who makes one payment of it. */
    key: text().notNull(),
    provider: text({ enum: paymentTypes }).notNull(),
    /** What it is taken from. */
    source: text().notNull(),
    /** The provider’s own name of it, kept before any money moves; null where the provider may not know of it. */
    reference: text(),
    pence: minorUnits().notNull(),
    currency: text().notNull().default('GBP'),
    /** `pending`: its outcome is not known, and no other try begins. `needs_action`: its payer has to confirm it. */
    state: text({ enum: ['pending', 'needs_action', 'succeeded', 'failed'] }).notNull(),
    /** Why it failed. */
    code: text().notNull().default(''),
    message: text().notNull().default(''),
    refundedPence: minorUnits().notNull().default(0),
    settledAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('charges_uuid').on(table.accountId, table.uuid),
    unique('charges_key').on(table.accountId, table.key),
    unique('charges_reference').on(table.accountId, table.provider, table.reference),
    uniqueIndex('charges_unsettled')
      .on(table.accountId, table.invoiceId)
      .where(sql`state in ('pending', 'needs_action')`),
    index('charges_pending').on(table.createdAt).where(sql`state in ('pending', 'needs_action')`),
    index('charges_settled').on(table.settledAt).where(sql`settled_at is not null`),
    foreignKey({
      name: 'charges_invoice',
      columns: [table.accountId, table.invoiceId],
      foreignColumns: [invoices.accountId, invoices.id],
    }),
  ],
);

/**
 * The books of an account, append-only: what it owes with VAT, and what it has as credit without. Each is the sum of its
 * entries. An entry is booked once for its cause.
 */
export const moneyEntries = pgTable(
  'money_entries',
  {
    ...tenantColumns,
    book: text({ enum: ['owed', 'credit'] }).notNull(),
    kind: text({
      enum: ['invoice', 'payment', 'credit_note', 'refund', 'credit_given', 'credit_used', 'write_off'],
    }).notNull(),
    /** What is added; negative where it is taken off. */
    pence: minorUnits().notNull(),
    invoiceId: reference(),
    chargeId: reference(),
    cause: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('money_entries_uuid').on(table.accountId, table.uuid),
    unique('money_entries_cause').on(table.accountId, table.cause),
    index('money_entries_book').on(table.accountId, table.book, table.pence),
    foreignKey({
      name: 'money_entries_invoice',
      columns: [table.accountId, table.invoiceId],
      foreignColumns: [invoices.accountId, invoices.id],
    }),
    foreignKey({
      name: 'money_entries_charge',
      columns: [table.accountId, table.chargeId],
      foreignColumns: [charges.accountId, charges.id],
    }),
  ],
);
