import { index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { providerSchema } from './carriers';
import { instant } from './columns';

/** Calls that failed, by the number that their callers were told; for thirty days. What was sent is not kept. */
export const callFailures = providerSchema.table(
  'call_failures',
  {
    requestId: uuid().primaryKey(),
    at: instant().notNull(),
    method: text().notNull(),
    /** As it is declared, without values. */
    route: text().notNull(),
    status: integer().notNull(),
    name: text().notNull(),
    code: text().notNull(),
    message: text().notNull(),
    /** The first line of our own code on the stack. */
    place: text().notNull(),
    version: text().notNull(),
  },
  (table) => [index('call_failures_at').on(table.at)],
);
