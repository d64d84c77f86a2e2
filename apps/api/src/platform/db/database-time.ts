import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The database’s clock at the moment of writing, for columns such as `updated_at`. */
export const databaseTime = (): SQL<Date> => sql<Date>`app.moment()`;

/**
 * In what `on conflict do update` sets: the `updated_at` that the row was to be inserted with, which has to be `databaseTime()`. No clock
 * may be read there where the table is spread over several nodes.
 */
export const insertedTime = (): SQL<Date> => sql<Date>`excluded.updated_at`;

/**
 * Whether a row is still the one that its editor read. The wire has milliseconds, the database microseconds: it lies within that millisecond.
 * @param read its `updated_at` as the wire said it, ISO 8601; without it there is no condition
 */
export function isAsRead(updatedAt: AnyPgColumn, read: string | undefined): SQL | undefined {
  if (read === undefined) return undefined;
  const from = new Date(read);
  const to = new Date(from.getTime() + 1);
  return sql`${updatedAt} >= ${from.toISOString()}::timestamptz and ${updatedAt} < ${to.toISOString()}::timestamptz`;
}
