import { roles } from '@dw/contract';
import { consoleRoles } from '@dw/contract/console-roles';
import { index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytes, directory, identity, ref } from './directory';

/** Who works in the operator’s console. They are no users of any account. Whoever is removed stays, so that the log still names them. */
export const consoleUsers = directory.table('console_users', {
  id: identity(),
  uuid: uuid().notNull().unique(),
  /** @personal */
  email: text().notNull().unique(),
  /** @personal */
  name: text().notNull(),
  role: text({ enum: consoleRoles }).notNull(),
  /** None until the link was used. */
  passwordHash: text(),
  /** @sealed Of the authenticator app. `totpStep`: of the newest code, which no later one may repeat. */
  totpSecret: text(),
  totpStep: integer().notNull().default(0),
  /** Of the link that sets password and app, while it waits. */
  linkHash: bytes().unique(),
  linkUntil: at(),
  createdAt: at().notNull(),
  removedAt: at(),
});

export const consoleSessions = directory.table(
  'console_sessions',
  {
    tokenHash: bytes().primaryKey(),
    userId: ref()
      .notNull()
      .references(() => consoleUsers.id),
    createdAt: at().notNull(),
    usedAt: at().notNull(),
    expiresAt: at().notNull(),
    revokedAt: at(),
    /** @personal */
    ip: text().notNull(),
  },
  (table) => [index('console_sessions_user').on(table.userId)],
);

/** Looks of support at accounts, as their viewers see them. Each ends by itself, and with the session at the console that began it. */
export const accountViews = directory.table(
  'account_views',
  {
    tokenHash: bytes().primaryKey(),
    sessionHash: bytes()
      .notNull()
      .references(() => consoleSessions.tokenHash),
    accountId: ref().notNull(),
    role: text({ enum: roles }).notNull(),
    /** As the account reads it. */
    reason: text().notNull(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [index('account_views_account').on(table.accountId, table.createdAt)],
);

/** Every call at the console, written before it is answered. Append-only for the application, but for what was answered. */
export const consoleLog = directory.table(
  'console_log',
  {
    id: identity(),
    at: at().notNull(),
    /** Nobody’s before they are signed in. */
    userId: ref().references(() => consoleUsers.id),
    /** @personal */
    ip: text().notNull(),
    requestId: text().notNull(),
    method: text().notNull(),
    /** As it is declared. */
    path: text().notNull(),
    /** The values of the path, with blanks between them. */
    subject: text().notNull(),
    reason: text().notNull(),
    status: integer(),
  },
  (table) => [index('console_log_user').on(table.userId, table.id)],
);
