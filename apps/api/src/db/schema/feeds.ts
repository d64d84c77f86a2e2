import {
  type FeedColumnField,
  type FeedProblem,
  feedAvailabilities,
  feedFrequencies,
  feedItemGaps,
  feedItemSources,
  feedRunStates,
  grades,
} from '@dw/contract';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { byteText, instant, minorUnits, reference, tenantColumns } from './columns';

/** An address from which products are read on a schedule. */
export const feeds = pgTable(
  'feeds',
  {
    ...tenantColumns,
    typeId: smallint().notNull(),
    url: text().notNull(),
    frequency: text({ enum: feedFrequencies }).notNull(),
    /** HH:mm in the zone (IANA). */
    time: text().notNull(),
    /** 1 (Monday) to 7, of a weekly one. */
    day: smallint(),
    zone: text().notNull(),
    username: text().notNull().default(''),
    /** @sealed See platform/sealed-text. */
    password: text().notNull().default(''),
    /** The shop’s column for each of our fields; null: by the names that most feeds use. */
    mapping: jsonb().$type<Readonly<Partial<Record<FeedColumnField, string>>>>(),
    /** The currency of prices that name none (ISO 4217). */
    defaultCurrency: text(),
    /** What the server said of the last file that was taken, for conditional requests. */
    etag: text().notNull().default(''),
    lastModified: text().notNull().default(''),
    /** The release that read that file, and its SHA-256. */
    contentHash: text().notNull().default(''),
    /** Fetches in a row that no answer came to: they are tried again soon. */
    failures: integer().notNull().default(0),
    /** When its owners were told that it cannot be read, until it can be again. */
    outageToldAt: instant(),
    nextRunAt: instant(),
    items: integer().notNull().default(0),
    incomplete: integer().notNull().default(0),
    updatedAt: instant().notNull().defaultNow(),
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('feeds_uuid').on(table.accountId, table.uuid),
    index('feeds_due').on(table.nextRunAt).where(sql`${table.deletedAt} is null`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);

/** One fetch of a feed and its report. */
export const feedRuns = pgTable(
  'feed_runs',
  {
    ...tenantColumns,
    feedId: reference().notNull(),
    state: text({ enum: feedRunStates }).notNull().default('running'),
    manual: boolean().notNull(),
    /** Whether it takes a file that has lost most of its items. */
    acceptLoss: boolean().notNull().default(false),
    /** How often it was begun: more often than once where a process died. */
    attempts: integer().notNull().default(0),
    endedAt: instant(),
    code: text().notNull().default(''),
    message: text().notNull().default(''),
    params: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    read: integer().notNull().default(0),
    added: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    gone: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    incomplete: integer().notNull().default(0),
    /** How many problems of each code, all of them. */
    problemCounts: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    problems: jsonb().$type<readonly FeedProblem[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('feed_runs_uuid').on(table.accountId, table.uuid),
    index('feed_runs_feed').on(table.accountId, table.feedId, table.id),
    uniqueIndex('feed_runs_running').on(table.accountId, table.feedId).where(sql`${table.state} = 'running'`),
    foreignKey({ columns: [table.accountId, table.feedId], foreignColumns: [feeds.accountId, feeds.id] }),
  ],
);

type Listed = Readonly<Record<'accountId' | 'id' | 'feedId' | 'name' | 'createdAt' | 'goneAt', AnyPgColumn>>;

/** An index for each order of the list of all feeds’ items, of some of them. */
function listedWhere(name: string, { accountId, id, feedId, name: itemName, createdAt, goneAt }: Listed, some: SQL) {
  const where = sql`${goneAt} is null and ${some}`;
  return [
    index(name).on(accountId, id, feedId).where(where),
    index(`${name}_name`).on(accountId, sql`lower(${itemName})`, id, feedId, itemName).where(where),
    index(`${name}_created`).on(accountId, createdAt, id, feedId).where(where),
  ];
}

/**
 * An item of a feed, known by `key`: its own id, or what stands in for one. An item that is gone from the file stays, so that
 * it comes back as its owner left it. An accepted thing of a take-back that is to be sold again is one, too, without a feed (D69).
 */
export const feedItems = pgTable(
  'feed_items',
  {
    ...tenantColumns,
    /** null of a thing from a take-back. */
    feedId: reference(),
    source: text({ enum: feedItemSources }).notNull().default('feed'),
    key: byteText().notNull(),
    itemId: text(),
    name: text(),
    slug: text(),
    image: text(),
    resell: boolean(),
    link: text(),
    /** As the file says it; beside it what was read of it, where that was possible. */
    price: text(),
    priceAmount: minorUnits(),
    priceCurrency: text(),
    /** null where the file says nothing. */
    availability: text({ enum: feedAvailabilities }),
    /** Further pictures of the shop. */
    moreImages: text().array().notNull().default([]),
    brand: text(),
    /** What it lacks; such an item is not shown in the marketplace. */
    missing: text({ enum: feedItemGaps }).array().notNull(),
    /** Of everything above: what tells a changed item from one that is not. */
    fingerprint: text().notNull(),
    excluded: boolean().notNull().default(false),
    /** As it was last set while the item was active; an inactive one is not in Discovery, whatever this says. */
    excludeDiscovery: boolean().notNull().default(false),
    goneAt: instant(),
    /** Of a thing from a take-back: how good it is, its pictures in our store, and when it was sold. */
    grade: text({ enum: grades }),
    photos: text().array().notNull().default([]),
    soldAt: instant(),
    /**
     * Its place in the marketplace, null where it is not shown: 3 and 2 what can be ordered, 1 and 0 what cannot; the odd
     * ones are in Discovery.
     */
    marketRank: smallint().generatedAlwaysAs(
      sql`case when missing = '{}' and not excluded and gone_at is null and sold_at is null then
        case when availability is distinct from 'out_of_stock' then 2 else 0 end + case when exclude_discovery then 0 else 1 end end`,
    ),
    /** The brand in lower case without accents: what is looked for by how it begins. */
    foldedBrand: byteText().generatedAlwaysAs(
      sql`lower(regexp_replace(normalize(left(brand, 100), NFKD), '[\\u0300-\\u036f]', '', 'g'))`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('feed_items_uuid').on(table.accountId, table.uuid),
    uniqueIndex('feed_items_key').on(table.accountId, table.feedId, table.key),
    index('feed_items_id').on(table.accountId, table.itemId).where(sql`${table.itemId} is not null`),
    index('feed_items_shown').on(table.accountId, table.feedId, table.id).where(sql`${table.goneAt} is null`),
    // One for each order of the list of all feeds' items.
    index('feed_items_listed').on(table.accountId, table.id, table.feedId).where(sql`${table.goneAt} is null`),
    index('feed_items_created')
      .on(table.accountId, table.createdAt, table.id, table.feedId)
      .where(sql`${table.goneAt} is null`),
    // Those that are gone, too: days of theirs are listed.
    // With the name itself: of an expression alone Postgres reads no index without its rows.
    index('feed_items_names').on(
      ...([table.accountId, sql`lower(${table.name})`, table.id, table.feedId, table.goneAt, table.name] as const),
    ),
    // The few that lack something or are switched off, in each of the orders.
    ...listedWhere('feed_items_incomplete', table, sql`${table.missing} <> '{}'`),
    ...listedWhere('feed_items_inactive', table, sql`${table.excluded}`),
    uniqueIndex('feed_items_other').on(table.accountId, table.key).where(sql`${table.feedId} is null`),
    index('feed_items_market')
      .on(table.accountId, table.marketRank, table.id)
      .where(sql`${table.marketRank} is not null`),
    index('feed_items_market_brand')
      .on(table.accountId, table.foldedBrand, table.marketRank, table.id)
      .where(sql`${table.marketRank} is not null`),
    index('feed_items_market_used')
      .on(table.accountId, table.marketRank, table.id)
      .where(sql`${table.source} = 'take_back'`),
    index('feed_items_used').on(table.accountId, table.createdAt, table.id).where(sql`${table.source} = 'take_back'`),
    foreignKey({ columns: [table.accountId, table.feedId], foreignColumns: [feeds.accountId, feeds.id] }),
  ],
);

/** What shoppers did with an item on a day (UTC). */
export const feedItemDays = pgTable(
  'feed_item_days',
  {
    accountId: reference().notNull(),
    /** What a list knows a row by. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    itemId: reference().notNull(),
    day: date().notNull(),
    likes: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    /** What was put on boards, and what joined wardrobes. */
    boards: integer().notNull().default(0),
    wishlists: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    reach: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.itemId, table.day] }),
    unique('feed_item_days_id').on(table.accountId, table.id),
    // One for each order of the list.
    index('feed_item_days_date').on(table.accountId, table.day, table.id),
    index('feed_item_days_likes').on(table.accountId, table.likes, table.day, table.id),
    index('feed_item_days_comments').on(table.accountId, table.comments, table.day, table.id),
    index('feed_item_days_boards').on(table.accountId, table.boards, table.day, table.id),
    index('feed_item_days_wishlists').on(table.accountId, table.wishlists, table.day, table.id),
    index('feed_item_days_clicks').on(table.accountId, table.clicks, table.day, table.id),
    index('feed_item_days_reach').on(table.accountId, table.reach, table.day, table.id),
    foreignKey({ columns: [table.accountId, table.itemId], foreignColumns: [feedItems.accountId, feedItems.id] }),
  ],
);
