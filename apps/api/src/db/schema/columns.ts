import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The first columns of every tenant table; the primary key is (account_id, id). */
export const tenantColumns = {
  accountId: bigint({ mode: 'number' }).notNull(),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  uuid: uuid().notNull().default(sql`gen_random_uuid()`),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
};

/** The first columns of every table of a shopper’s own; the primary key is (shopper_id, id). */
export const shopperColumns = {
  shopperId: bigint({ mode: 'number' }).notNull(),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  uuid: uuid().notNull().default(sql`gen_random_uuid()`),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
};

export const instant = () => timestamp({ withTimezone: true });
export const reference = () => bigint({ mode: 'number' });
/** Minor units of the currency beside it. */
export const minorUnits = () => bigint({ mode: 'number' });
/** Text that is compared byte by byte, so that what begins alike is a range of its index. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
