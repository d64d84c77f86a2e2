import { keyScopes, type Limits, languages, memberRoles, roles } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, bytes, directory, identity, ref } from './directory';

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
  /** Since when they are a member of no account; who comes back to one has it no more. */
  leftAt: at(),
});

export const memberships = directory.table(
  'memberships',
  {
    userId: ref()
      .notNull()
      .references(() => users.id),
    accountId: ref().notNull(),
    /** The kind of the account, the same for all of its members. */
    role: text({ enum: roles }).notNull(),
    memberRole: text({ enum: memberRoles }).notNull().default('owner'),
    /** What they see of the account, where not all: numbers of rows by kind. */
    limits: jsonb().$type<Limits>(),
    /** Empty for who registered the account. */
    invitedBy: ref(),
    joinedAt: at().notNull().defaultNow(),
    /** Of the newest sign-in; a user of several accounts enters the one last used. */
    lastUsedAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.accountId] }),
    index('memberships_account').on(table.accountId, table.userId),
  ],
);

/** Who was asked to come into an account; one that waits for each address of an account. Only the hash of the link's secret is kept. */
export const invitations = directory.table(
  'invitations',
  {
    id: identity(),
    uuid: uuid().notNull().unique().default(sql`gen_random_uuid()`),
    accountId: ref().notNull(),
    /** @personal */
    email: text().notNull(),
    memberRole: text({ enum: memberRoles }).notNull(),
    limits: jsonb().$type<Limits>(),
    tokenHash: bytes().notNull().unique(),
    invitedBy: ref().notNull(),
    language: text({ enum: languages }).notNull().default('en'),
    createdAt: at().notNull(),
    sentAt: at().notNull(),
    expiresAt: at().notNull(),
    acceptedAt: at(),
    revokedAt: at(),
  },
  (table) => [
    uniqueIndex('invitations_waiting')
      .on(table.accountId, table.email)
      .where(sql`accepted_at is null and revoked_at is null`),
  ],
);

/** Secrets of authenticator apps; unconfirmed ones ask for nothing yet. `lastStep`: of the newest code, which no later one may repeat. */
export const totpSecrets = directory.table('totp_secrets', {
  userId: ref()
    .primaryKey()
    .references(() => users.id),
  /** @sealed */
  secret: text().notNull(),
  createdAt: at().notNull(),
  confirmedAt: at(),
  lastStep: integer().notNull().default(0),
});

/** Codes that stand in for the app, each once; only hashes are kept. */
export const recoveryCodes = directory.table(
  'recovery_codes',
  {
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** A password hash, as text; a keyed one in those of before, which have no place. */
    codeHash: bytes().notNull(),
    /** Twelve bits of a keyed hash, to find it by. */
    codePlace: integer(),
    usedAt: at(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Passkeys: public keys of users, whose private halves their devices keep (WebAuthn). `counter`: of the newest use, where the device counts. */
export const passkeys = directory.table(
  'passkeys',
  {
    id: identity(),
    uuid: uuid().notNull().unique().default(sql`gen_random_uuid()`),
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** base64url, as devices name it. */
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    synced: boolean().notNull(),
    /** @personal */
    name: text().notNull(),
    createdAt: at().notNull(),
    lastUsedAt: at(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** What an authenticator was asked to sign, each once; of nobody where someone signs in. */
export const passkeyChallenges = directory.table('passkey_challenges', {
  challengeHash: bytes().primaryKey(),
  userId: ref().references(() => users.id),
  expiresAt: at().notNull(),
});

/** Logins whose password was right and that wait for their code. */
export const loginTickets = directory.table('login_tickets', {
  ticketHash: bytes().primaryKey(),
  userId: ref()
    .notNull()
    .references(() => users.id),
  accountId: ref().notNull(),
  remember: boolean().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: at().notNull(),
});

export const sessions = directory.table(
  'sessions',
  {
    id: identity(),
    tokenHash: bytes().notNull().unique(),
    /** Of the token before, which opens the session until then. */
    earlierHash: bytes().unique(),
    earlierUntil: at(),
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

/** `hash` in base64, `until` as ISO 8601. */
type EarlierCode = { readonly hash: string; readonly until: string };

/** Asked-for password resets, one an address, known or not: a job adds the code where the address has a user. */
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

/** What a sign-in elsewhere ended with: a verified address, to be exchanged once for a session. */
export const socialLogins = directory.table('social_logins', {
  id: identity(),
  ticketHash: bytes().notNull().unique(),
  /** @personal */
  email: text().notNull(),
  /** Who it was there, as in `provider_identities`; a ticket without them leads nowhere. */
  issuer: text(),
  /** @personal */
  subject: text(),
  expiresAt: at().notNull(),
});

/**
 * Who users are at an OpenID Connect provider: its own number for them, which stays theirs when their address is given to
 * somebody else.
 */
export const providerIdentities = directory.table(
  'provider_identities',
  {
    issuer: text().notNull(),
    /** @personal */
    subject: text().notNull(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    linkedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('provider_identities_user').on(table.userId, table.issuer),
  ],
);

/** Accounts that still have to say how they pay, and until when they are in full use. No row: nothing is due. */
export const standings = directory.table('standings', {
  accountId: ref().primaryKey(),
  fullUseUntil: at().notNull(),
});

/** Accounts whose owner requires a second factor of every member, and from when. No row: none is required. */
export const secondFactorRules = directory.table('second_factor_rules', {
  accountId: ref().primaryKey(),
  requiredFrom: at().notNull(),
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
    /** The websites whose rows alone it sees; null for all. */
    only: bigint('site_ids', { mode: 'number' }).array(),
    createdAt: at().notNull(),
    lastUsedAt: at(),
    rotatedAt: at(),
    expiresAt: at(),
    revokedAt: at(),
  },
  (table) => [index('api_keys_account').on(table.accountId, table.id)],
);

/** Counters of rate-limiter-flexible; its own column names. */
export const throttles = directory.table('throttles', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
