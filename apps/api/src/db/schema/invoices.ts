import { intervals, paymentTypes, planNames } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, minorUnits, reference, tenantColumns } from './columns';

/** `uk`: taxed here. `unproven`: elsewhere, and not shown to be a business: taxed, to be checked. */
export const vatTreatments = ['uk', 'reverse_charge', 'outside', 'unproven'] as const;
export type VatTreatment = (typeof vatTreatments)[number];

/** A part of an invoice, without VAT; what is taken off is negative. `count`: of how many things it is the sum, where they are counted. */
export type InvoiceLine = { readonly description: string; readonly netPence: number; readonly count?: number };
/** A company as it stood when the invoice was written. */
export type InvoiceParty = {
  readonly name: string;
  readonly address: readonly string[];
  readonly vatin: string;
  /** Of the seller; absent on what was written before they were kept. */
  readonly companyNumber?: string;
  readonly email?: string;
};

/**
 * What a period costs, what was used beside the plan (`usage`), or what is taken back of an earlier invoice (`credit_note`). Money is in pence; an invoice with a
 * number is never changed but for its status and payment.
 */
export const invoices = pgTable(
  'invoices',
  {
    ...tenantColumns,
    kind: text({ enum: ['plan', 'usage', 'credit_note'] })
      .notNull()
      .default('plan'),
    /** Counts the account’s invoices, and its credit notes, each in a series of its own; none while its payment may still be refused. */
    sequence: integer(),
    /** `draft`: a plan that is being bought; nothing has come of it yet. `credited`, `written_off`: nothing is asked for it any more. A credit note is `issued`. */
    status: text({ enum: ['draft', 'open', 'paid', 'credited', 'written_off', 'issued'] }).notNull(),
    /** What a credit note takes back, and why. */
    creditsInvoiceId: reference(),
    reason: text().notNull().default(''),
    /** How much of a credit note goes back to the payer, with VAT; null: all of it. */
    refundPence: minorUnits(),
    /** The buyer’s own number of the order. */
    poNumber: text().notNull().default(''),
    plan: text({ enum: planNames }).notNull(),
    interval: text({ enum: intervals }).notNull(),
    periodStart: instant().notNull(),
    periodEnd: instant().notNull(),
    lines: jsonb().$type<readonly InvoiceLine[]>().notNull(),
    netPence: minorUnits().notNull(),
    vatPercent: integer().notNull(),
    /** By which rule, what the invoice says of it, and what showed that the buyer is a business: fixed when it is written. */
    vatTreatment: text({ enum: vatTreatments }).notNull().default('uk'),
    vatNote: text().notNull().default(''),
    vatEvidence: text().notNull().default(''),
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
    uniqueIndex('invoices_numbers').on(table.accountId, table.sequence).where(sql`kind <> 'credit_note'`),
    uniqueIndex('credit_notes_numbers').on(table.accountId, table.sequence).where(sql`kind = 'credit_note'`),
    index('credit_notes_of').on(table.accountId, table.creditsInvoiceId).where(sql`kind = 'credit_note'`),
    // Two jobs at once write one invoice for a period, and one plan is bought at a time.
    uniqueIndex('invoices_period')
      .on(table.accountId, table.kind, table.periodStart)
      .where(sql`status in ('open', 'paid')`),
    uniqueIndex('invoices_draft').on(table.accountId).where(sql`status = 'draft'`),
    index('invoices_listed').on(table.accountId, table.issuedAt, table.id).where(sql`status <> 'draft'`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
    foreignKey({
      name: 'invoices_credits',
      columns: [table.accountId, table.creditsInvoiceId],
      foreignColumns: [table.accountId, table.id],
    }),
  ],
);
