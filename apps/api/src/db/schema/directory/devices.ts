import { sql } from 'drizzle-orm';
import { index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytes, directory, identity, ref } from './directory';

/** Phones and tills that stand at the desk of one place. Only hashes of their codes and tokens are kept. */
export const devices = directory.table(
  'devices',
  {
    id: identity(),
    uuid: uuid().notNull().unique().default(sql`gen_random_uuid()`),
    accountId: ref().notNull(),
    placeId: ref().notNull(),
    name: text().notNull(),
    /** What it is enrolled with, once. */
    codeHash: bytes().unique(),
    /** Twelve bits of a keyed hash, to find it by; none in those of before. */
    codePlace: integer(),
    codeExpiresAt: at(),
    tokenHash: bytes().unique(),
    enrolledAt: at(),
    lastUsedAt: at(),
    createdAt: at().notNull(),
    revokedAt: at(),
  },
  (table) => [
    index('devices_account').on(table.accountId, table.id),
    index('devices_code').on(table.codePlace).where(sql`code_place is not null`),
  ],
);

/** Who signs in at the devices of one place, with a PIN of which a keyed hash is kept. */
export const volunteers = directory.table(
  'volunteers',
  {
    id: identity(),
    uuid: uuid().notNull().unique().default(sql`gen_random_uuid()`),
    accountId: ref().notNull(),
    placeId: ref().notNull(),
    /** @personal */
    name: text().notNull(),
    pinHash: bytes().notNull(),
    createdAt: at().notNull(),
    removedAt: at(),
  },
  (table) => [index('volunteers_account').on(table.accountId, table.id)],
);

/** Volunteers at devices. */
export const deskSessions = directory.table('desk_sessions', {
  tokenHash: bytes().primaryKey(),
  deviceId: ref()
    .notNull()
    .references(() => devices.id),
  volunteerId: ref()
    .notNull()
    .references(() => volunteers.id),
  usedAt: at().notNull(),
  expiresAt: at().notNull(),
});
