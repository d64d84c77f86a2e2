import { giftFailures, giftStates, languages } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, minorUnits, reference, tenantColumns } from './columns';
import type { Matched } from './shop-orders';

/** A small gift of money to the charity whose row this is, paid to its own PayPal. All amounts are pence. */
export const gifts = pgTable(
  'gifts',
  {
    ...tenantColumns,
    /** Null once the shopper is erased. */
    shopperId: reference(),
    amount: minorUnits().notNull(),
    state: text({ enum: giftStates }).notNull().default('pending'),
    /** The shop after whose order it was given. */
    via: text().notNull(),
    language: text({ enum: languages }).notNull(),
    /** How often a payment was begun, the provider’s reference of the latest, and where it is approved. */
    tries: integer().notNull().default(0),
    approvalReference: text(),
    payUrl: text(),
    /** Of the money that was taken, what the provider kept of it, and its own key of whoever paid. */
    paymentReference: text(),
    fee: minorUnits(),
    payerKey: text().notNull().default(''),
    /** Until when it may be approved. */
    expiresAt: instant().notNull(),
    failed: text({ enum: giftFailures }),
    paidAt: instant(),
    refundedAt: instant(),
    /** What the provider said of it when it was last compared with the books, and when it is compared next (ADR 206). */
    matched: jsonb().$type<Matched>(),
    matchDue: instant(),
    /** Who gave it, for Gift Aid. */
    donorId: reference(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('gifts_uuid').on(table.accountId, table.uuid),
    uniqueIndex('gifts_approval')
      .on(table.accountId, table.approvalReference)
      .where(sql`${table.approvalReference} is not null`),
    // Counted without their rows, though the pair’s policy asks whose they are.
    index('gifts_paid')
      .on(table.accountId, table.paidAt, table.id, table.shopperId, table.state, table.amount, table.fee)
      .where(sql`${table.paidAt} is not null`),
    index('gifts_state')
      .on(table.accountId, table.state, table.paidAt, table.id, table.shopperId)
      .where(sql`${table.paidAt} is not null`),
    index('gifts_refunded').on(table.accountId, table.refundedAt).where(sql`${table.refundedAt} is not null`),
    index('gifts_match').on(table.matchDue).where(sql`${table.matchDue} is not null`),
    index('gifts_shopper').on(table.shopperId, table.createdAt),
    index('gifts_open').on(table.expiresAt).where(sql`${table.state} in ('pending', 'capturing', 'refunding')`),
    index('gifts_failed').on(table.updatedAt).where(sql`${table.state} = 'failed'`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
