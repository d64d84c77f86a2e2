import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, directory, identity, ref } from './directory';

/**
 * Offers of websites to other accounts, one that is open for each website. What the other side may know before it accepts is copied when
 * it is offered.
 */
export const siteMoves = directory.table(
  'site_moves',
  {
    id: identity(),
    uuid: uuid().notNull().unique().default(sql`gen_random_uuid()`),
    siteId: ref().notNull(),
    siteUuid: uuid().notNull(),
    fromAccountId: ref().notNull(),
    /** @personal Of whom it is offered to: an account’s uuid or a user’s address, known or not. Empty a day after it is over. */
    recipient: text().notNull(),
    /** The website and the giving company as they were. */
    name: text().notNull(),
    url: text().notNull(),
    fromName: text().notNull(),
    orders: integer().notNull(),
    items: integer().notNull(),
    coupons: integer().notNull(),
    offeredBy: ref().notNull(),
    offeredAt: at().notNull(),
    expiresAt: at().notNull(),
    /** Who accepted it, and for which account. */
    toAccountId: ref(),
    acceptedBy: ref(),
    acceptedAt: at(),
    endedAt: at(),
    end: text({ enum: ['moved', 'refused', 'declined', 'withdrawn'] }),
    /** Why it was refused, as the contract names it. */
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('site_moves_open').on(table.siteUuid).where(sql`${table.endedAt} is null`),
    index('site_moves_from').on(table.fromAccountId, table.offeredAt),
    index('site_moves_recipient').on(table.recipient),
    index('site_moves_to').on(table.toAccountId, table.id),
  ],
);
