import { intervals, paymentTypes, planNames, roles, subscriptionStatuses } from '@dw/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, minorUnits, tenantColumns } from './columns';

/** A company. Its own id is the tenant’s id. */
export const accounts = pgTable(
  'accounts',
  {
    accountId: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    uuid: uuid().notNull().default(sql`gen_random_uuid()`),
    role: text({ enum: roles }).notNull(),
    companyName: text().notNull(),
    vatin: text().notNull().default(''),
    /** False: it has said that it has no VAT number. */
    vatRegistered: boolean().notNull().default(true),
    charityNumber: text().notNull().default(''),
    charityRegulator: text().notNull().default(''),
    /** @personal */
    phone: text().notNull().default(''),
    /** @personal */
    address: text().notNull().default(''),
    postcode: text().notNull().default(''),
    cityId: integer(),
    cityName: text().notNull().default(''),
    countryCode: text().notNull().default('GB'),
    /** @personal Where receipts go; empty: to its users. */
    billingEmail: text().notNull().default(''),
    /** What its invoices name as its own order; empty: none. */
    poNumber: text().notNull().default(''),
    dev: boolean().notNull().default(false),
    verifiedAt: instant(),
    /** When the operator last looked and said no; it waits again once its details were changed since. */
    verificationRefusedAt: instant(),
    /** The terms that the one who registered accepted, by their version. */
    termsVersion: text(),
    termsAcceptedAt: instant(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its users last changed its details, or their own names. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  // Looked up by the uuid alone; the account is in it because a unique key of a distributed table names its shard.
  (table) => [unique('accounts_uuid').on(table.uuid, table.accountId)],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    ...tenantColumns,
    plan: text({ enum: planNames }).notNull(),
    interval: text({ enum: intervals }).notNull(),
    /** `pending`: to be paid later, full use until `currentPeriodEnd`. */
    status: text({ enum: subscriptionStatuses }).notNull(),
    paymentType: text({ enum: paymentTypes }),
    /** Of the payment that registration took. */
    providerReference: text(),
    currentPeriodStart: instant(),
    currentPeriodEnd: instant(),
    /** The day of the month on which periods begin, 1 to 31; in a shorter month its last one. */
    anchorDay: integer().notNull().default(1),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    /** What takes its place when the period is over. */
    nextPlan: text({ enum: planNames }),
    nextInterval: text({ enum: intervals }),
    /** When the account was told that what takes its place allows fewer websites than there are. */
    nextToldAt: instant(),
    /** Without VAT: what was paid and not used, taken off the next invoices. */
    creditPence: minorUnits().notNull().default(0),
    /** When the job has something to do; null where nothing is billed. */
    billAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('subscriptions_bill').on(table.billAt),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);

/** What is kept of a card: never its number or its check digits. */
export const cards = pgTable(
  'cards',
  {
    ...tenantColumns,
    /** @personal */
    name: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    providerReference: text().notNull(),
    /** When the account was told that it ends soon. */
    endToldAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('cards_uuid').on(table.accountId, table.uuid),
    unique('cards_account').on(table.accountId),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
