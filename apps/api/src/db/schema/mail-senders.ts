import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { instant, reference, tenantColumns } from './columns';
import { sites } from './sites';

/** Who a website’s mails to its customers come from, where the shop has said so. */
export const mailSenders = pgTable(
  'mail_senders',
  {
    ...tenantColumns,
    siteId: reference().notNull(),
    /** Empty: ours. */
    name: text().notNull(),
    /** @personal Empty: answers go to the sender. */
    replyTo: text().notNull(),
    /** @personal At a domain of the shop; empty: ours. */
    address: text().notNull(),
    /** Of the key pair that its mails are signed with: the public one as its record says it. Null without an address, as the private one. */
    publicKey: text(),
    /** @sealed */
    privateKey: text(),
    /** Its record was there, and has not been missing twice in a row since. */
    provenAt: instant(),
    /** Its record was there once, and is gone. */
    lostAt: instant(),
    checkedAt: instant(),
    /** How many times in a row its record was not as it has to be. */
    misses: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('mail_senders_site').on(table.accountId, table.siteId),
    foreignKey({ columns: [table.accountId, table.siteId], foreignColumns: [sites.accountId, sites.id] }),
    // Which of all accounts’ are due to be looked at again.
    index('mail_senders_checked').on(table.checkedAt).where(sql`${table.provenAt} is not null`),
    check('mail_senders_keys', sql`(${table.address} = '') = (${table.privateKey} is null)`),
  ],
);
