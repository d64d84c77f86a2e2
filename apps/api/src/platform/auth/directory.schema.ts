import { consentPurposes, domainMethods, entitlementTypes, keyScopes, languages, roles } from '@dw/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AcceptedTerms, DraftDetails, DraftPayment } from './draft-values';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const identity = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
const ref = () => bigint({ mode: 'number' });
const at = () => timestamp({ withTimezone: true });

/** The only data outside every tenant: who may enter, and where a key leads. Reached only by platform/auth. */
export const directory = pgSchema('directory');

export const users = directory.table('users', {
  id: identity(),
  uuid: uuid().notNull().unique().default(sql`gen_random_uuid()`),
  /** @personal */
  email: text().notNull().unique(),
  passwordHash: text().notNull(),
  /** @personal */
  firstName: text().notNull(),
  /** @personal */
  lastName: text().notNull(),
  /** Of the page that they last signed in at: what we write unasked is in it. */
  language: text({ enum: languages }).notNull().default('en'),
  createdAt: at().notNull().defaultNow(),
});

export const memberships = directory.table(
  'memberships',
  {
    userId: ref()
      .notNull()
      .references(() => users.id),
    accountId: ref().notNull(),
    role: text({ enum: roles }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.accountId] })],
);

export const sessions = directory.table(
  'sessions',
  {
    id: identity(),
    tokenHash: bytes().notNull().unique(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    accountId: ref().notNull(),
    createdAt: at().notNull(),
    usedAt: at().notNull(),
    idleSeconds: integer().notNull(),
    expiresAt: at().notNull(),
    revokedAt: at(),
    /** @personal */
    ip: text().notNull(),
    userAgent: text().notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Accounts that the operator has shut out: nobody enters them, and their websites take nothing new. */
export const blockedAccounts = directory.table('blocked_accounts', {
  accountId: bigint({ mode: 'number' }).primaryKey(),
  reason: text().notNull(),
  blockedAt: at().notNull(),
  /** Its owner has closed it: when its personal data is erased, unless the operator lets it in again. */
  eraseAfter: at(),
});

/** What a registration has gathered so far; the code is the only credential of its steps. */
export const registrationDrafts = directory.table('registration_drafts', {
  id: identity(),
  /** @personal */
  email: text().notNull().unique(),
  role: text({ enum: roles }).notNull(),
  codeHash: bytes().notNull().unique(),
  codeSentAt: at().notNull(),
  startedAt: at().notNull(),
  usedAt: at().notNull(),
  /** The next step, 2 to 5. */
  step: integer().notNull(),
  passwordHash: text(),
  /** @personal */
  details: jsonb().$type<DraftDetails>(),
  /** The terms that stood on the details’ page when it was sent. */
  terms: jsonb().$type<AcceptedTerms>(),
  /** Since when a call is finishing it; another waits. */
  claimedAt: at(),
  /** @personal Kept from before the charge until its outcome is known. */
  payment: jsonb().$type<DraftPayment>(),
});

/** Asked-for password resets, one an address, known or not: a job adds the code where the address has a user. */
/** `hash` in base64, `until` as ISO 8601. */
type EarlierCode = { readonly hash: string; readonly until: string };

export const passwordResets = directory.table('password_resets', {
  id: identity(),
  /** @personal */
  email: text().notNull().unique(),
  codeHash: bytes(),
  /** Codes of earlier requests, good until their own time is over: a stranger who asks again takes nothing from the owner. */
  earlier: jsonb().$type<readonly EarlierCode[]>().notNull().default(sql`'[]'`),
  tries: integer().notNull().default(0),
  askedAt: at().notNull(),
  expiresAt: at().notNull(),
  /** @personal */
  ip: text().notNull(),
  language: text({ enum: languages }).notNull().default('en'),
});

/** What a sign-in elsewhere ended with: a known address, to be exchanged once for a session. */
export const socialLogins = directory.table('social_logins', {
  id: identity(),
  ticketHash: bytes().notNull().unique(),
  /** @personal */
  email: text().notNull(),
  expiresAt: at().notNull(),
});

/** Accounts that still have to say how they pay, and until when they are in full use. No row: nothing is due. */
export const standings = directory.table('standings', {
  accountId: ref().primaryKey(),
  fullUseUntil: at().notNull(),
});

/** A change of address that waits for its two mailed links, one a user; only the hashes of their secrets are kept. */
export const emailChanges = directory.table('email_changes', {
  id: identity(),
  userId: ref()
    .notNull()
    .unique()
    .references(() => users.id),
  accountId: ref().notNull(),
  /** @personal */
  newEmail: text().notNull(),
  oldHash: bytes().notNull().unique(),
  newHash: bytes().notNull().unique(),
  oldConfirmedAt: at(),
  newConfirmedAt: at(),
  askedAt: at().notNull(),
  expiresAt: at().notNull(),
});

/** Keys of an account’s own programs; only hashes are kept. One that was rotated ends when its overlap is over. */
export const apiKeys = directory.table(
  'api_keys',
  {
    id: identity(),
    uuid: uuid().notNull().unique().default(sql`gen_random_uuid()`),
    accountId: ref().notNull(),
    keyHash: bytes().notNull().unique(),
    /** How the key begins, to tell it from others. */
    prefix: text().notNull(),
    name: text().notNull(),
    scopes: text({ enum: keyScopes }).array().notNull(),
    createdAt: at().notNull(),
    lastUsedAt: at(),
    rotatedAt: at(),
    expiresAt: at(),
    revokedAt: at(),
  },
  (table) => [index('api_keys_account').on(table.accountId, table.id)],
);

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

/** Charities by their short name: what the public may know of one before its account is known. */
export const publicCharities = directory.table('public_charities', {
  name: text().primaryKey(),
  accountId: ref().notNull().unique(),
  title: text().notNull().default(''),
  /** Its programmes that are ACTIVE. */
  programmes: text({ enum: entitlementTypes }).array().notNull().default(sql`'{}'`),
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

/** Where an order page’s secret leads. */
export const orderPages = directory.table('order_pages', {
  tokenHash: bytes().primaryKey(),
  accountId: ref().notNull(),
  orderId: ref().notNull(),
});

export const shoppers = directory.table('shoppers', {
  id: identity(),
  uuid: uuid().notNull().unique().default(sql`gen_random_uuid()`),
  /** @personal */
  email: text().notNull().unique(),
  /** Written by releases before `shopper_consents`, which took it over: read no more, and gone with the next release. */
  reminders: boolean().notNull().default(false),
  remindersAt: at(),
  /** What their page spoke last: what we write unasked is in it. */
  language: text({ enum: languages }),
  /** Since when they want no mail but codes. */
  unsubscribedAt: at(),
  createdAt: at().notNull().defaultNow(),
});

/** What shoppers agreed to be written for, and took back: rows are added, never changed; the newest of a purpose holds. */
export const shopperConsents = directory.table(
  'shopper_consents',
  {
    id: identity(),
    shopperId: ref()
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    purpose: text({ enum: consentPurposes }).notNull(),
    granted: boolean().notNull(),
    /** Which text was agreed to; it changes with its meaning. */
    textVersion: text().notNull(),
    language: text({ enum: languages }),
    source: text({ enum: ['order_page', 'wardrobe', 'unsubscribe', 'migration'] }).notNull(),
    at: at().notNull(),
  },
  (table) => [index('shopper_consents_newest').on(table.shopperId, table.purpose, table.id)],
);

export const shopperSessions = directory.table('shopper_sessions', {
  id: identity(),
  tokenHash: bytes().notNull().unique(),
  shopperId: ref()
    .notNull()
    .references(() => shoppers.id),
  expiresAt: at().notNull(),
  revokedAt: at(),
});

/** Mailed codes of shoppers: bound to the address and to the page (or to 'sign-in'), used once. */
export const shopperCodes = directory.table(
  'shopper_codes',
  {
    id: identity(),
    /** @personal */
    email: text().notNull(),
    purpose: text().notNull(),
    codeHash: bytes().notNull(),
    tries: integer().notNull().default(0),
    sentAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [unique('shopper_codes_purpose').on(table.email, table.purpose)],
);

/** Counters of rate-limiter-flexible; its own column names. */
export const throttles = directory.table('throttles', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
