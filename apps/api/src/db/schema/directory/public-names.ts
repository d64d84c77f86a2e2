import { entitlementTypes, roles } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { boolean, text } from 'drizzle-orm/pg-core';
import { directory, ref } from './directory';

/** Accounts by their short name, whatever their role (D53): what the public may know of one before its account is known. */
export const publicNames = directory.table('public_names', {
  name: text().primaryKey(),
  accountId: ref().notNull().unique(),
  role: text({ enum: roles }).notNull().default('CHARITY'),
  title: text().notNull().default(''),
  /** Of a charity: its programmes that are ACTIVE. */
  programmes: text({ enum: entitlementTypes }).array().notNull().default(sql`'{}'`),
  /** Whether its marketplace is open. */
  market: boolean().notNull().default(false),
});
