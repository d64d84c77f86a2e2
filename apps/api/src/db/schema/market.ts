import { commentStates, reactionKinds, stockShown } from '@dw/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, reference, tenantColumns } from './columns';
import { feedItems } from './feeds';

/** How an account shows its items in the marketplace. What it is called there is in the directory’s public names. */
export const marketSettings = pgTable(
  'market_settings',
  {
    ...tenantColumns,
    open: boolean().notNull().default(false),
    outOfStock: text({ enum: stockShown }).notNull().default('shown'),
    intro: text().notNull().default(''),
    /** Whether shoppers may say something about items. */
    comments: boolean().notNull().default(false),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('market_settings_account').on(table.accountId),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);

/** Batches of events that were counted, by the uuid that their sender made; kept a week. */
export const eventBatches = pgTable(
  'event_batches',
  {
    ...tenantColumns,
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('event_batches_uuid').on(table.accountId, table.uuid),
    index('event_batches_age').on(table.createdAt),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);

/** Who said something: a shopper of ours, or a customer of the shop by a hash of the shop’s own word for them. One of the two. */
const sayer = {
  shopperId: reference(),
  actor: text(),
};

/**
 * What somebody likes, wishes for or put on a board, with what the item was then: the wardrobe shows it when the shop has gone. Taken
 * back it is ended, and stays for a while, so that its day is still counted.
 */
export const reactions = pgTable(
  'reactions',
  {
    ...tenantColumns,
    itemId: reference().notNull(),
    ...sayer,
    /** Whichever of the two it is, so that one index knows both. */
    who: text().notNull().generatedAlwaysAs(sql`coalesce(actor, shopper_id::text)`),
    kind: text({ enum: reactionKinds }).notNull(),
    /** @personal */
    board: text().notNull().default(''),
    itemUuid: uuid().notNull(),
    name: text().notNull().default(''),
    price: text(),
    /** The shop’s picture, or ours of a thing from a take-back. */
    image: text(),
    photo: text(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('reactions_uuid').on(table.accountId, table.uuid),
    uniqueIndex('reactions_open')
      .on(table.accountId, table.itemId, table.kind, table.who)
      .where(sql`${table.endedAt} is null`),
    index('reactions_kept').on(table.shopperId, table.createdAt, table.id).where(sql`${table.endedAt} is null`),
    index('reactions_counted').on(table.accountId, table.itemId, table.createdAt),
    index('reactions_actor').on(table.accountId, table.actor).where(sql`${table.actor} is not null`),
    index('reactions_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    check('reactions_who', sql`num_nonnulls(${table.shopperId}, ${table.actor}) = 1`),
    foreignKey({ columns: [table.accountId, table.itemId], foreignColumns: [feedItems.accountId, feedItems.id] }),
  ],
);

/** What somebody wrote about an item. Its retailer decides whether it is shown. */
export const comments = pgTable(
  'comments',
  {
    ...tenantColumns,
    itemId: reference().notNull(),
    ...sayer,
    /** @personal */
    text: text().notNull(),
    state: text({ enum: commentStates }).notNull().default('waiting'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('comments_uuid').on(table.accountId, table.uuid),
    index('comments_own').on(table.shopperId, table.createdAt, table.id),
    index('comments_listed').on(table.accountId, table.createdAt, table.id),
    index('comments_state').on(table.accountId, table.state, table.createdAt, table.id),
    index('comments_item').on(table.accountId, table.itemId, table.createdAt, table.id),
    index('comments_actor').on(table.accountId, table.actor).where(sql`${table.actor} is not null`),
    check('comments_who', sql`num_nonnulls(${table.shopperId}, ${table.actor}) = 1`),
    foreignKey({ columns: [table.accountId, table.itemId], foreignColumns: [feedItems.accountId, feedItems.id] }),
  ],
);
