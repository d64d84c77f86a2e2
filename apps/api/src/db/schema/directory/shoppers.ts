import { consentPurposes, languages } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, bytes, directory, identity, ref } from './directory';

export const shoppers = directory.table('shoppers', {
  id: identity(),
  uuid: uuid().notNull().unique().default(sql`gen_random_uuid()`),
  /** @personal */
  email: text().notNull().unique(),
  /** Written by releases before `shopper_consents`, which took it over: read no more, and gone with the next release. */
  reminders: boolean().notNull().default(false),
  remindersAt: at(),
  /** What their page spoke last: what we write unasked is in it. */
  language: text({ enum: languages }),
  /** @personal What they want to be called. */
  name: text().notNull().default(''),
  /** @personal For distances only. */
  postcode: text().notNull().default(''),
  /** Since when they want no mail but codes. */
  unsubscribedAt: at(),
  /** When a session of theirs was begun or last used, to the hour. */
  lastSeenAt: at(),
  /** How many mails have said since then that the unused wardrobe is going to be erased, and when the last of them did. */
  unusedMails: integer().notNull().default(0),
  unusedMailedAt: at(),
  /** The wardrobe that this one was joined with: its address leads there. */
  joinedInto: ref(),
  /** Its address and name are replaced, and nothing can be added any more. */
  erasedAt: at(),
  createdAt: at().notNull().defaultNow(),
});

/** What shoppers agreed to be written for, and took back: rows are added, never changed; the newest of a purpose holds. */
export const shopperConsents = directory.table(
  'shopper_consents',
  {
    id: identity(),
    shopperId: ref()
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    purpose: text({ enum: consentPurposes }).notNull(),
    granted: boolean().notNull(),
    /** Which text was agreed to; it changes with its meaning. */
    textVersion: text().notNull(),
    language: text({ enum: languages }),
    source: text({ enum: ['order_page', 'wardrobe', 'unsubscribe', 'joining', 'migration'] }).notNull(),
    at: at().notNull(),
  },
  (table) => [index('shopper_consents_newest').on(table.shopperId, table.purpose, table.id)],
);

/** Wardrobes whose erasure was asked for: what is still to be erased, and what a restored backup has to erase again. */
export const erasures = directory.table('erasures', {
  shopperUuid: uuid().primaryKey(),
  askedAt: at().notNull(),
  doneAt: at(),
});

export const shopperSessions = directory.table('shopper_sessions', {
  id: identity(),
  uuid: uuid().notNull().unique().default(sql`gen_random_uuid()`),
  tokenHash: bytes().notNull().unique(),
  /** Of the token before, which opens the session until then. */
  earlierHash: bytes().unique(),
  earlierUntil: at(),
  shopperId: ref()
    .notNull()
    .references(() => shoppers.id),
  expiresAt: at().notNull(),
  revokedAt: at(),
  createdAt: at().notNull().defaultNow(),
  usedAt: at().notNull().defaultNow(),
  /** Browser and system in words; no address is kept. */
  device: text().notNull().default(''),
});

/** Mailed codes of shoppers: bound to the address and to the page (or to 'sign-in'), used once. */
export const shopperCodes = directory.table(
  'shopper_codes',
  {
    id: identity(),
    /** @personal */
    email: text().notNull(),
    purpose: text().notNull(),
    codeHash: bytes().notNull(),
    tries: integer().notNull().default(0),
    sentAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [
    unique('shopper_codes_purpose').on(table.email, table.purpose),
    index('shopper_codes_sent').on(table.purpose, table.sentAt),
  ],
);
