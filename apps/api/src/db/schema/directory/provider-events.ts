import { sql } from 'drizzle-orm';
import { index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, directory, ref } from './directory';

/** What providers told us, each event once; `provider` is such as `carrier:<uuid>`. */
export const providerEvents = directory.table(
  'provider_events',
  {
    provider: text().notNull(),
    /** The provider’s own id of it, else the SHA-256 of its body. */
    eventId: text().notNull(),
    /** What it is about, by the provider’s name: the job asks for the present state of that. */
    reference: text().notNull().default(''),
    receivedAt: at().notNull(),
    doneAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('provider_events_open').on(table.receivedAt).where(sql`${table.doneAt} is null`),
  ],
);

/** Whose a provider’s reference is. */
export const providerRefs = directory.table(
  'provider_refs',
  {
    provider: text().notNull(),
    reference: text().notNull(),
    accountId: ref().notNull(),
    /** What of the account’s it is for, such as a hand-over. */
    subject: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.reference] }),
    index('provider_refs_subject').on(table.accountId, table.subject),
  ],
);
