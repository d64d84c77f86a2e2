import { domainMethods } from '@dw/contract';
import { index, text, uuid } from 'drizzle-orm/pg-core';
import { at, directory, identity, ref } from './directory';

/** Where a site’s public names lead. */
export const siteKeys = directory.table(
  'site_keys',
  {
    siteUuid: uuid().primaryKey(),
    token: uuid().notNull().unique(),
    accountId: ref().notNull(),
    /** Of the site’s address, as `domainOf` reads it. */
    domain: text().notNull().default(''),
  },
  (table) => [index('site_keys_account').on(table.accountId, table.domain)],
);

/** Domains that an account has proved to be its own: another’s website there takes nothing new. */
export const provenDomains = directory.table('proven_domains', {
  domain: text().primaryKey(),
  accountId: ref().notNull(),
  method: text({ enum: domainMethods }).notNull(),
  provenAt: at().notNull(),
});

/** Secrets that sign a site’s orders: each is derived from its uuid and the installation’s key, so that none is stored. */
export const integrationKeys = directory.table(
  'integration_keys',
  {
    id: identity(),
    uuid: uuid().notNull().unique(),
    accountId: ref().notNull(),
    siteUuid: uuid()
      .notNull()
      .references(() => siteKeys.siteUuid, { onDelete: 'cascade' }),
    createdAt: at().notNull(),
    lastUsedAt: at(),
    /** Since another has taken its place. */
    expiresAt: at(),
  },
  (table) => [
    index('integration_keys_site').on(table.siteUuid),
    index('integration_keys_account').on(table.accountId, table.id),
  ],
);
