import { deliveryOutcomes } from '@dw/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant, reference, tenantColumns } from './columns';
import { sites } from './sites';

/** What the script on a shop’s pages told us: counted by page and day, never a row a load. */
export const sitePages = pgTable(
  'site_pages',
  {
    accountId: reference().notNull(),
    siteId: reference().notNull(),
    day: date().notNull(),
    /** Path without query; empty: all further ones of that day. */
    page: text().notNull(),
    version: text().notNull().default(''),
    loads: integer().notNull().default(0),
    duplicates: integer().notNull().default(0),
    errors: integer().notNull().default(0),
    lastError: text(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.siteId, table.day, table.page] }),
    foreignKey({ columns: [table.accountId, table.siteId], foreignColumns: [sites.accountId, sites.id] }),
  ],
);

/** Figures of a site’s days in UTC that no other row holds. Test mode counts in none. */
export const siteDays = pgTable(
  'site_days',
  {
    accountId: reference().notNull(),
    siteId: reference().notNull(),
    day: date().notNull(),
    shown: integer().notNull().default(0),
    opened: integer().notNull().default(0),
    received: integer().notNull().default(0),
    refused: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.siteId, table.day] }),
    foreignKey({ columns: [table.accountId, table.siteId], foreignColumns: [sites.accountId, sites.id] }),
  ],
);

/** The newest orders that were sent to a site, taken or refused, as they were sent. */
export const deliveries = pgTable(
  'deliveries',
  {
    ...tenantColumns,
    siteId: reference().notNull(),
    receivedAt: instant().notNull(),
    number: text(),
    test: boolean().notNull(),
    signed: boolean().notNull(),
    outcome: text({ enum: deliveryOutcomes }).notNull(),
    status: integer().notNull(),
    code: text(),
    message: text(),
    errors: jsonb().$type<Record<string, string[]>>().notNull().default(sql`'{}'::jsonb`),
    payload: jsonb().$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('deliveries_uuid').on(table.accountId, table.uuid),
    index('deliveries_site').on(table.accountId, table.siteId, table.id),
    foreignKey({ columns: [table.accountId, table.siteId], foreignColumns: [sites.accountId, sites.id] }),
  ],
);
