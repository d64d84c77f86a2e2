import { couponTypes } from '@dw/contract';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, minorUnits, reference, tenantColumns } from './columns';

/** A discount that shoppers get a code for. Deleted softly: they keep what they were given. */
export const coupons = pgTable(
  'coupons',
  {
    ...tenantColumns,
    name: text().notNull(),
    description: text().notNull().default(''),
    shortDescription: text().notNull().default(''),
    type: text({ enum: couponTypes }).notNull(),
    /** Of a CASH coupon only. */
    currency: text(),
    /** CASH: minor units of the currency. PERCENT: hundredths of a percent. */
    value: minorUnits().notNull(),
    startAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** The uploaded files; all three are there before it can be active. */
    thumbnail: uuid(),
    header: uuid(),
    footer: uuid(),
    active: boolean().notNull().default(false),
    /** How many codes it has; kept with every change of them, since counting a million takes too long for a list. */
    codes: integer().notNull().default(0),
    updatedAt: instant().notNull().defaultNow(),
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('coupons_uuid').on(table.accountId, table.uuid),
    index('coupons_created').on(table.accountId, table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);

/**
 * A code of a coupon, kept as it came. It has no uuid and two indexes only, because there are millions: the key also orders the
 * list. A code is unique within its coupon, whatever its case; `C` sorts the same on every server and finds by beginning.
 */
export const couponCodes = pgTable(
  'coupon_codes',
  {
    accountId: bigint({ mode: 'number' }).notNull(),
    couponId: reference().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    active: boolean().notNull().default(true),
    /** When a shopper got it. */
    issuedAt: instant(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.couponId, table.id] }),
    uniqueIndex('coupon_codes_code').on(table.accountId, table.couponId, sql`lower(${table.code}) collate "C"`),
    foreignKey({ columns: [table.accountId, table.couponId], foreignColumns: [coupons.accountId, coupons.id] }),
  ],
);
