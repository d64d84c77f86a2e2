import { bigint, boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, minorUnits, reference, tenantColumns } from './columns';
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
    /** No new requests until then. */
    pausedUntil: instant(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('take_backs_account').on(table.accountId),
    unique('take_backs_uuid').on(table.accountId, table.uuid),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
    foreignKey({ columns: [table.accountId, table.logoId], foreignColumns: [files.accountId, files.id] }),
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
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('take_back_carriers_once').on(table.accountId, table.takeBackId, table.carrierId),
    foreignKey({ columns: [table.accountId, table.takeBackId], foreignColumns: [takeBacks.accountId, takeBacks.id] }),
  ],
);
