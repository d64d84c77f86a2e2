import { intervals, paymentTypes, planNames } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, minorUnits, tenantColumns } from './columns';

/** A part of an invoice, without VAT; what is taken off is negative. */
export type InvoiceLine = { readonly description: string; readonly netPence: number };
/** A company as it stood when the invoice was written. */
export type InvoiceParty = { readonly name: string; readonly address: readonly string[]; readonly vatin: string };

/** What a period costs. Money is in pence; an invoice is never changed but for how its payment goes. */
export const invoices = pgTable(
  'invoices',
  {
    ...tenantColumns,
    /** Counts the account’s invoices; none while its payment may still be refused. */
    sequence: integer(),
    /** `draft`: a plan that is being bought; nothing has come of it yet. */
    status: text({ enum: ['draft', 'open', 'paid', 'void'] }).notNull(),
    plan: text({ enum: planNames }).notNull(),
    interval: text({ enum: intervals }).notNull(),
    periodStart: instant().notNull(),
    periodEnd: instant().notNull(),
    lines: jsonb().$type<readonly InvoiceLine[]>().notNull(),
    netPence: minorUnits().notNull(),
    vatPercent: integer().notNull(),
    vatPence: minorUnits().notNull(),
    currency: text().notNull().default('GBP'),
    seller: jsonb().$type<InvoiceParty>().notNull(),
    /** @personal */
    buyer: jsonb().$type<InvoiceParty>().notNull(),
    paymentType: text({ enum: paymentTypes }),
    paymentReference: text(),
    issuedAt: instant().notNull(),
    paidAt: instant(),
    /** How many of the scheduled tries were refused, why the last try was, and when the next scheduled one is. */
    tries: integer().notNull().default(0),
    /** How often it was tried in all: by the job, by hand and after a change of the card. Each try has its own key. */
    attempts: integer().notNull().default(0),
    /** Since when a try outside the schedule is asked for. */
    askedAt: instant(),
    problem: text().notNull().default(''),
    nextTryAt: instant(),
    /** What the account has left after it, without VAT. */
    creditLeftPence: minorUnits().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('invoices_uuid').on(table.accountId, table.uuid),
    unique('invoices_sequence').on(table.accountId, table.sequence),
    // Two jobs at once write one invoice for a period, and one plan is bought at a time.
    uniqueIndex('invoices_period').on(table.accountId, table.periodStart).where(sql`status in ('open', 'paid')`),
    uniqueIndex('invoices_draft').on(table.accountId).where(sql`status = 'draft'`),
    index('invoices_listed').on(table.accountId, table.sequence, table.id).where(sql`status in ('open', 'paid')`),
    index('invoices_newest').on(table.accountId, table.issuedAt),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
