import type { PluginConfig } from '@dw/contract';
import { giftOffers, widgetStatuses } from '@dw/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, reference, tenantColumns } from './columns';

/** A shop’s website. Deleted softly: shoppers keep their items. */
export const sites = pgTable(
  'sites',
  {
    ...tenantColumns,
    token: uuid().notNull().default(sql`gen_random_uuid()`),
    name: text().notNull(),
    url: text().notNull(),
    widgetStatus: text({ enum: widgetStatuses }).notNull().default('active'),
    logo: text(),
    image: text(),
    description: text().notNull().default(''),
    testMode: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    /** Since when it is paused because the plan allows fewer websites; its own switch stays as it is. */
    pausedByPlanAt: instant(),
    /** The account chose that it stays where a plan has no room for all. */
    stays: boolean().notNull().default(false),
    /** Orders that are not signed get coupon codes, too. */
    unsignedCodes: boolean().notNull().default(false),
    /** Whether its shoppers are asked for a small gift, and the number of the charity that it chose. */
    giftOffer: text({ enum: giftOffers }).notNull().default('off'),
    giftCharity: reference(),
    config: jsonb().$type<{ plugin: PluginConfig }>().notNull(),
    updatedAt: instant().notNull().defaultNow(),
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('sites_uuid').on(table.accountId, table.uuid),
    uniqueIndex('sites_url').on(table.accountId, table.url).where(sql`${table.deletedAt} is null`),
    index('sites_created').on(table.accountId, table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('sites_name')
      .on(table.accountId, sql`lower(${table.name})`, table.id, table.name)
      .where(sql`${table.deletedAt} is null`),
    index('sites_address').on(table.accountId, table.url, table.id).where(sql`${table.deletedAt} is null`),
    index('sites_active').on(table.accountId, table.active, table.id).where(sql`${table.deletedAt} is null`),
    index('sites_test_mode').on(table.accountId, table.testMode, table.id).where(sql`${table.deletedAt} is null`),
    index('sites_paused_by_plan').on(table.accountId).where(sql`${table.pausedByPlanAt} is not null`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);

/** What is known of a site’s traffic: kept by a job, never on the path of an order. */
export const siteActivity = pgTable(
  'site_activity',
  {
    accountId: reference().notNull(),
    siteId: reference().notNull(),
    lastSeenAt: instant(),
    orders: integer().notNull().default(0),
    items: integer().notNull().default(0),
    testOrders: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.siteId] }),
    foreignKey({ columns: [table.accountId, table.siteId], foreignColumns: [sites.accountId, sites.id] }),
  ],
);
