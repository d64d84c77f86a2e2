import { fatesOfRefused, grades } from '@dw/contract';
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
  unique,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, minorUnits, reference, tenantColumns } from './columns';
import { coupons } from './coupons';
import { files } from './platform';
import { tags } from './tags';

/** A take-back programme: one for each account. Whether it is active is its entitlement’s to say. */
export const takeBacks = pgTable(
  'take_backs',
  {
    ...tenantColumns,
    name: text().notNull(),
    description: text().notNull().default(''),
    logoId: reference(),
    /** Whose things it takes: those that were bought at the account’s own shops, or any. */
    takesFrom: text({ enum: ['own', 'any'] })
      .notNull()
      .default('own'),
    /** What is younger is returned to the shop instead. */
    minAgeDays: integer().notNull().default(30),
    returnsUrl: text().notNull().default(''),
    /** What is older is not taken. */
    maxAgeMonths: integer(),
    /** Things in one request at most. */
    maxItems: integer().notNull().default(10),
    /** New requests a day at most; null where it does not matter. */
    dailyLimit: integer(),
    /** No new requests until then; `infinity`: until it is resumed. What runs goes on. */
    pausedUntil: instant(),
    /** What shoppers read meanwhile. */
    pauseNote: text().notNull().default(''),
    /** Whether what is handed over at a store’s desk is received there and then; else a parcel brings it on. */
    storeReceives: boolean().notNull().default(true),
    /** What happens with things that are refused. */
    fateOfRefused: text({ enum: fatesOfRefused }).notNull().default('return'),
    /** What shoppers agree to with a request, and which text that is: every change counts one on. */
    terms: text().notNull().default(''),
    termsVersion: integer().notNull().default(1),
    /** The coupon of the rules with an amount: its codes carry what a hand-over’s things are worth together. */
    sumCouponId: reference(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('take_backs_account').on(table.accountId),
    unique('take_backs_uuid').on(table.accountId, table.uuid),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
    foreignKey({ columns: [table.accountId, table.logoId], foreignColumns: [files.accountId, files.id] }),
    foreignKey({ columns: [table.accountId, table.sumCouponId], foreignColumns: [coupons.accountId, coupons.id] }),
  ],
);

/** What a thing is worth: one with the tag, graded at least so, gets an amount of the sum coupon’s currency, or a code of a coupon. */
export const takeBackRules = pgTable(
  'take_back_rules',
  {
    ...tenantColumns,
    takeBackId: reference().notNull(),
    /** Null: any thing. */
    tagId: reference(),
    /** The lowest grade that gets it: A is the best. */
    minGrade: text({ enum: grades }).notNull(),
    /** Minor units of the sum coupon’s currency. */
    amount: minorUnits(),
    couponId: reference(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('take_back_rules_once')
      .on(table.accountId, table.takeBackId, table.tagId, table.minGrade)
      .nullsNotDistinct(),
    index('take_back_rules_tag').on(table.accountId, table.tagId),
    check('take_back_rules_gives', sql`num_nonnulls(${table.amount}, ${table.couponId}) = 1`),
    foreignKey({ columns: [table.accountId, table.takeBackId], foreignColumns: [takeBacks.accountId, takeBacks.id] }),
    foreignKey({ columns: [table.accountId, table.tagId], foreignColumns: [tags.accountId, tags.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.accountId, table.couponId], foreignColumns: [coupons.accountId, coupons.id] }),
  ],
);

/** What is accepted and what is not; other tags are left open. */
export const takeBackTags = pgTable(
  'take_back_tags',
  {
    accountId: bigint({ mode: 'number' }).notNull(),
    takeBackId: reference().notNull(),
    tagId: reference().notNull(),
    allowed: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.takeBackId, table.tagId] }),
    index('take_back_tags_tag').on(table.accountId, table.tagId),
    foreignKey({ columns: [table.accountId, table.takeBackId], foreignColumns: [takeBacks.accountId, takeBacks.id] }),
    foreignKey({ columns: [table.accountId, table.tagId], foreignColumns: [tags.accountId, tags.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** How a programme uses one of the operator’s carriers; without a row it does not. */
export const takeBackCarriers = pgTable(
  'take_back_carriers',
  {
    ...tenantColumns,
    takeBackId: reference().notNull(),
    /** Of `provider.carriers`, which are never deleted. */
    carrierId: reference().notNull(),
    active: boolean().notNull().default(false),
    /** The provider’s integration; else the account’s own, which the columns below describe. */
    usesDefault: boolean().notNull().default(true),
    free: boolean().notNull().default(false),
    currency: text(),
    price: minorUnits(),
    /** Millimetres and grams: whole numbers are kept exactly. */
    length: integer(),
    width: integer(),
    height: integer(),
    maxWeight: integer(),
    /** How many things a parcel may hold; null without a limit. */
    maxItems: integer(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('take_back_carriers_once').on(table.accountId, table.takeBackId, table.carrierId),
    foreignKey({ columns: [table.accountId, table.takeBackId], foreignColumns: [takeBacks.accountId, takeBacks.id] }),
  ],
);
