import { type couponTypes, type Grade, placeKinds, ways } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, directory, ref } from './directory';

/** A tag as the public may know it. */
type PublicTag = { readonly name: string; readonly own: boolean };
/** A carrier that brings parcels, and what the shopper pays for one; null where it is free. */
type PublicCarrier = { readonly name: string; readonly price: number | null; readonly currency: string | null };
/**
 * What is given for a thing that has the tag (null: any) and is graded at least so: minor units of the currency, or hundredths of a percent.
 * `sum`: one code is worth this and the hand-over’s other things; else the thing gets a code of its own. Promised from one instant to another,
 * ISO 8601 in UTC with milliseconds.
 */
export type PublicReward = {
  readonly tag: PublicTag | null;
  readonly grade: Grade;
  readonly type: (typeof couponTypes)[number];
  readonly value: number;
  readonly currency: string | null;
  readonly sum: boolean;
  readonly from: string;
  readonly until: string;
};

/**
 * What the public may know of the programmes in which accounts take things: a shop’s take-back, a charity’s ways of giving as one. Made anew
 * from the account’s own rows by a job whenever one of these changes; there is a row only where a programme is ACTIVE.
 */
export const publicOffers = directory.table(
  'public_offers',
  {
    accountId: ref().notNull(),
    kind: text({ enum: ways }).notNull(),
    uuid: uuid().notNull().default(sql`gen_random_uuid()`),
    /** The account’s name, and what it calls the programme. */
    title: text().notNull(),
    programme: text().notNull().default(''),
    logo: uuid(),
    /** A charity’s short name, which is its page. */
    page: text().notNull().default(''),
    accepts: jsonb().$type<PublicTag[]>().notNull().default([]),
    refuses: jsonb().$type<PublicTag[]>().notNull().default([]),
    takesFrom: text({ enum: ['own', 'any'] })
      .notNull()
      .default('any'),
    minAgeDays: integer().notNull().default(0),
    maxAgeMonths: integer(),
    returnsUrl: text().notNull().default(''),
    inPlaces: boolean().notNull(),
    byPost: boolean().notNull(),
    /** By post, for the charity’s virtual shop. */
    virtual: boolean().notNull().default(false),
    carriers: jsonb().$type<PublicCarrier[]>().notNull().default([]),
    rewards: jsonb().$type<PublicReward[]>().notNull().default([]),
    pausedUntil: at(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] }), unique('public_offers_uuid').on(table.uuid)],
);

/** Active places of these programmes, by the squares of the map. Streets and hours are read from the account’s own rows. */
export const publicPlaces = directory.table(
  'public_places',
  {
    accountId: ref().notNull(),
    placeId: ref().notNull(),
    uuid: uuid().notNull(),
    kind: text({ enum: placeKinds }).notNull(),
    name: text().notNull(),
    city: text().notNull(),
    latMicro: integer().notNull(),
    lngMicro: integer().notNull(),
    cellX: integer().notNull(),
    cellY: integer().notNull(),
    /** What it takes and what not, where that is its own: places of an account with the same tags have the same text. */
    tags: text().notNull().default(''),
    /** It takes nothing until then; and what it asks for most, until when. */
    fullUntil: at(),
    needs: jsonb().$type<string[]>().notNull().default([]),
    needsUntil: at(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.placeId] }),
    index('public_places_cell').on(table.cellX, table.cellY),
    index('public_places_of_account').on(table.accountId, table.cellX, table.cellY),
    index('public_places_named').on(table.accountId, table.city, table.name, table.placeId),
  ],
);
