import { codeCheckers, couponTypes } from '@dw/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import { byteText, instant, minorUnits, reference, tenantColumns } from './columns';
import { sites } from './sites';

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
    /** Who says whether a code is good and what it is worth: our API or a plugin of ours, or the shop by itself. */
    checkedBy: text({ enum: codeCheckers }).notNull().default('api'),
    /** A file brought codes into it once: what these are worth is the shop’s to know. */
    codesImported: boolean().notNull().default(false),
    /** Codes that shoppers get at most, all together and each; null where there is no limit. */
    totalLimit: integer(),
    shopperLimit: integer(),
    /**
     * What an order must be worth to earn a code, and to use one, in minor units of the currency beside them; null where it does not
     * matter. The first has the name that it had when there was only one.
     */
    minEarn: bigint('min_order_value', { mode: 'number' }),
    minSpend: minorUnits(),
    minOrderCurrency: text(),
    /**
     * How many codes it has, and of these: neither given out nor switched off, given out, redeemed. Kept with every change of
     * the codes, since counting a million takes too long for a list.
     */
    codes: integer().notNull().default(0),
    free: integer().notNull().default(0),
    issued: integer().notNull().default(0),
    redeemed: integer().notNull().default(0),
    /** Free codes that are promised to take-backs which are under way; nobody else gets them. */
    reserved: integer().notNull().default(0),
    updatedAt: instant().notNull().defaultNow(),
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('coupons_uuid').on(table.accountId, table.uuid),
    // One for each order of the list.
    index('coupons_created').on(table.accountId, table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('coupons_name')
      .on(table.accountId, sql`lower(${table.name})`, table.id, table.name)
      .where(sql`${table.deletedAt} is null`),
    index('coupons_short_description')
      .on(table.accountId, sql`lower(${table.shortDescription})`, table.id, table.shortDescription)
      .where(sql`${table.deletedAt} is null`),
    index('coupons_start').on(table.accountId, table.startAt, table.id).where(sql`${table.deletedAt} is null`),
    index('coupons_expiry').on(table.accountId, table.expiresAt, table.id).where(sql`${table.deletedAt} is null`),
    index('coupons_type').on(table.accountId, table.type, table.id).where(sql`${table.deletedAt} is null`),
    index('coupons_value').on(table.accountId, table.value, table.id).where(sql`${table.deletedAt} is null`),
    index('coupons_active').on(table.accountId, table.active, table.id).where(sql`${table.deletedAt} is null`),
    check('coupons_reserved', sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.free}`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);

/** The websites whose shoppers get codes of a coupon. */
export const couponSites = pgTable(
  'coupon_sites',
  { accountId: reference().notNull(), couponId: reference().notNull(), siteId: reference().notNull() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.couponId, table.siteId] }),
    index('coupon_sites_site').on(table.accountId, table.siteId),
    foreignKey({ columns: [table.accountId, table.couponId], foreignColumns: [coupons.accountId, coupons.id] }),
    foreignKey({ columns: [table.accountId, table.siteId], foreignColumns: [sites.accountId, sites.id] }),
  ],
);

/**
 * A code of a coupon, kept as it came. It has no uuid and few indexes, because there are millions: the key also orders the
 * list. A code is unique within its coupon, whatever its case; `C` sorts the same on every server and finds by beginning. The
 * last two hold only what was given out, for the figures of the days.
 */
export const couponCodes = pgTable(
  'coupon_codes',
  {
    accountId: bigint({ mode: 'number' }).notNull(),
    couponId: reference().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    /** As it is looked for. A column: behind row-level security an index on lower(code) is not used, for lower() might leak. */
    folded: byteText().notNull().generatedAlwaysAs(sql`lower(code)`),
    active: boolean().notNull().default(true),
    /** When a shopper got it. */
    issuedAt: instant(),
    /** When a shop took it in payment. */
    redeemedAt: instant(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.couponId, table.id] }),
    uniqueIndex('coupon_codes_code').on(table.accountId, table.couponId, table.folded),
    // What can be given out, the oldest first, and what is switched off.
    index('coupon_codes_free')
      .on(table.accountId, table.couponId, table.id)
      .where(sql`${table.issuedAt} is null and ${table.active}`),
    index('coupon_codes_inactive').on(table.accountId, table.couponId, table.id).where(sql`not ${table.active}`),
    index('coupon_codes_issued')
      .on(table.accountId, table.couponId, table.issuedAt)
      .where(sql`${table.issuedAt} is not null`),
    index('coupon_codes_redeemed')
      .on(table.accountId, table.couponId, table.redeemedAt)
      .where(sql`${table.redeemedAt} is not null`),
    foreignKey({ columns: [table.accountId, table.couponId], foreignColumns: [coupons.accountId, coupons.id] }),
  ],
);
