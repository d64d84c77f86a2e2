import { declineReasons, donationStatuses, fatesOfRefused, passingFates, soldVias } from '@dw/contract';
import { sql } from 'drizzle-orm';
import {
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
import { instant, minorUnits, reference, tenantColumns } from './columns';
import { handovers } from './handovers';
import { places } from './places';

/**
 * A thing that a shopper gives to the charity whose row this is, with the facts of the wardrobe as they were when it was announced; or what a bag
 * holds beside these, as one row with a count. Rows from before donations were announced have no hand-over.
 */
export const donations = pgTable(
  'donations',
  {
    ...tenantColumns,
    /** Null once the shopper is erased, and where nobody knows who gave it. */
    shopperId: reference(),
    handoverId: reference(),
    /** The shop that its hand-over goes to, kept beside it by triggers (lists.sql); null where it comes by post. */
    placeId: reference(),
    /** The wardrobe’s item; null for a bag’s other things. */
    itemUuid: uuid(),
    /** How many things it is: more than one only of a bag’s other things. */
    count: integer().notNull().default(1),
    name: text().notNull(),
    brand: text().notNull().default(''),
    size: text().notNull().default(''),
    color: text().notNull().default(''),
    category: text().notNull().default(''),
    gender: text().notNull().default(''),
    sku: text().notNull().default(''),
    ean: text().notNull().default(''),
    /** The shop whose pictures of it these are, and how many; of an own item the shopper’s pictures. */
    shopAccountId: reference(),
    images: integer().notNull().default(0),
    ownPhotos: jsonb().$type<string[]>().notNull().default([]),
    /** What the charity says and shows of it. */
    description: text().notNull().default(''),
    photos: jsonb().$type<string[]>().notNull().default([]),
    /** What the charity asks for it, and what it brought. */
    price: minorUnits(),
    soldPrice: minorUnits(),
    currency: text(),
    soldVia: text({ enum: soldVias }),
    status: text({ enum: donationStatuses }).notNull().default('ANNOUNCED'),
    /** Until when it can be handed over; of what was missing when the others came, until when it is waited for. */
    expiresAt: instant(),
    /** When it was there: the day on which it was given. */
    receivedAt: instant(),
    listedAt: instant(),
    soldAt: instant(),
    endedAt: instant(),
    /** Where it went instead of being sold. */
    passedTo: text({ enum: passingFates }),
    /** Why the charity did not want it, in a word and in its own, and what becomes of it where it was there already. */
    declined: text({ enum: declineReasons }),
    note: text().notNull().default(''),
    fate: text({ enum: fatesOfRefused }),
    /** For whom it is sold with Gift Aid; null where that was not wished. */
    donorId: reference(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('donations_uuid').on(table.accountId, table.uuid),
    uniqueIndex('donations_once')
      .on(table.accountId, table.handoverId, table.itemUuid)
      .where(sql`${table.itemUuid} is not null`),
    index('donations_handover').on(table.accountId, table.handoverId, table.id),
    index('donations_created').on(table.accountId, table.createdAt, table.id),
    index('donations_updated').on(table.accountId, table.updatedAt, table.id),
    index('donations_status').on(table.accountId, table.status, table.updatedAt, table.id),
    // Counted without their rows, though the pair’s policy asks whose they are.
    index('donations_counted').on(table.accountId, table.shopperId, table.status, table.expiresAt),
    // A month by shop, state and currency is told from it alone.
    index('donations_received')
      .on(
        table.accountId,
        table.receivedAt,
        table.id,
        table.shopperId,
        table.status,
        table.count,
        table.placeId,
        table.currency,
        table.soldPrice,
      )
      .where(sql`${table.receivedAt} is not null`),
    index('donations_place')
      .on(table.accountId, table.placeId, table.receivedAt, table.id, table.shopperId, table.status, table.count)
      .where(sql`${table.placeId} is not null`),
    index('donations_place_updated')
      .on(table.accountId, table.placeId, table.updatedAt, table.id)
      .where(sql`${table.placeId} is not null`),
    index('donations_sold')
      .on(table.accountId, table.receivedAt, table.currency, table.soldPrice, table.shopperId)
      .where(sql`${table.status} = 'SOLD' and ${table.soldPrice} is not null`),
    index('donations_sold_elsewhere')
      .on(table.accountId, table.soldAt, table.soldPrice, table.shopperId)
      .where(sql`${table.status} = 'SOLD' and ${table.soldVia} = 'elsewhere'`),
    index('donations_for_sale').on(table.accountId, table.listedAt, table.id).where(sql`${table.status} = 'LISTED'`),
    index('donations_shopper').on(table.shopperId, table.itemUuid),
    index('donations_overdue')
      .on(table.accountId, table.expiresAt, table.shopperId, table.placeId, table.count)
      .where(sql`${table.status} = 'ANNOUNCED'`),
    index('donations_expiry').on(table.expiresAt).where(sql`${table.status} = 'ANNOUNCED'`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
    foreignKey({ columns: [table.accountId, table.handoverId], foreignColumns: [handovers.accountId, handovers.id] }),
  ],
);

/** What the staff of a charity’s shop tell the public at the desk; it ends by the clock. */
export const placeNotes = pgTable(
  'place_notes',
  {
    ...tenantColumns,
    placeId: reference().notNull(),
    /** It takes nothing until then. */
    fullUntil: instant(),
    needs: jsonb().$type<string[]>().notNull().default([]),
    needsUntil: instant(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('place_notes_place').on(table.accountId, table.placeId),
    foreignKey({ columns: [table.accountId, table.placeId], foreignColumns: [places.accountId, places.id] }).onDelete(
      'cascade',
    ),
  ],
);
