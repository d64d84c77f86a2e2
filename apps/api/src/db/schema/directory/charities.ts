import { entitlementTypes } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { directory, ref } from './directory';

/** Charities by their short name: what the public may know of one before its account is known. */
export const publicCharities = directory.table('public_charities', {
  name: text().primaryKey(),
  accountId: ref().notNull().unique(),
  title: text().notNull().default(''),
  /** Its programmes that are ACTIVE. */
  programmes: text({ enum: entitlementTypes }).array().notNull().default(sql`'{}'`),
});
