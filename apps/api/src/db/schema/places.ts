import { type OpeningHours, placeKinds, type SpecialHours } from '@dw/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, reference, tenantColumns } from './columns';
import { tags } from './tags';

/** A place that people go to: a charity’s shop, a store that takes things back. */
export const places = pgTable(
  'places',
  {
    ...tenantColumns,
    kind: text({ enum: placeKinds }).notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    comments: text().notNull().default(''),
    street: text().notNull(),
    city: text().notNull(),
    postcode: text().notNull(),
    countryCode: text().notNull(),
    /** By what places are told together (ADR 200): the postcode’s area in the United Kingdom, else the town with its country, or that alone. */
    area: text()
      .notNull()
      .generatedAlwaysAs(
        sql`case when country_code = 'GB' and postcode ~ '^\\s*[A-Za-z]{1,2}[0-9]' then upper(substring(postcode from '^\\s*([A-Za-z]{1,2})[0-9]')) when btrim(city) = '' then country_code else btrim(city) || ', ' || country_code end`,
      ),
    /** Millionths of a degree: whole numbers compare exactly. */
    latMicro: integer().notNull(),
    lngMicro: integer().notNull(),
    /** The finest cell of the map that it is in (`place_cells`). */
    cellX: integer().notNull(),
    cellY: integer().notNull(),
    /** The IANA zone of its hours. */
    zone: text().notNull(),
    active: boolean().notNull().default(true),
    /** The owner’s own; empty where there is none. `codeKey` is the same, folded. */
    storeCode: text().notNull().default(''),
    codeKey: text().notNull().default(''),
    /** Name and postcode, folded: how an import knows a place that has no code. */
    matchKey: text().notNull(),
    openingHours: jsonb().$type<OpeningHours[]>().notNull(),
    specialHours: jsonb().$type<SpecialHours[]>().notNull().default([]),
    /** The import that dealt with it last: a file names each place once. */
    importId: reference(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('places_uuid').on(table.accountId, table.uuid),
    unique('places_coordinates').on(table.accountId, table.latMicro, table.lngMicro),
    uniqueIndex('places_store_code').on(table.accountId, table.kind, table.codeKey).where(sql`${table.codeKey} <> ''`),
    index('places_created').on(table.accountId, table.kind, table.createdAt, table.id),
    // One for each order of the list.
    index('places_name').on(table.accountId, table.kind, sql`lower(${table.name})`, table.id, table.name),
    index('places_street').on(table.accountId, table.kind, sql`lower(${table.street})`, table.id, table.street),
    index('places_city').on(table.accountId, table.kind, sql`lower(${table.city})`, table.id, table.city),
    index('places_postcode').on(table.accountId, table.kind, table.postcode, table.id),
    index('places_area').on(table.accountId, table.kind, table.area, table.id),
    index('places_active').on(table.accountId, table.kind, table.active, table.id),
    index('places_list_code').on(
      table.accountId,
      table.kind,
      sql`lower(${table.storeCode})`,
      table.id,
      table.storeCode,
    ),
    index('places_match').on(table.accountId, table.kind, table.matchKey),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);

/** What a place takes and what it does not; other tags are left open. */
export const placeTags = pgTable(
  'place_tags',
  {
    accountId: bigint({ mode: 'number' }).notNull(),
    placeId: reference().notNull(),
    tagId: reference().notNull(),
    allowed: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.placeId, table.tagId] }),
    index('place_tags_tag').on(table.accountId, table.tagId),
    foreignKey({ columns: [table.accountId, table.placeId], foreignColumns: [places.accountId, places.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.accountId, table.tagId], foreignColumns: [tags.accountId, tags.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** How many places are in a square of the map, at some zooms; kept with every change, so that a map of 50,000 is as quick as one of 500. */
export const placeCells = pgTable(
  'place_cells',
  {
    accountId: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: placeKinds }).notNull(),
    level: integer().notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
    places: integer().notNull(),
    latSum: bigint({ mode: 'number' }).notNull(),
    lngSum: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.level, table.x, table.y] }),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
