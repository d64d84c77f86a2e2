import type { Role } from '@dw/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { blockedAccounts, memberships, users } from '../../db/schema/directory/users';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { Tx } from '../db/transaction';
import { type Actor, Scope } from './scope';

/** A user as login finds one. */
export type KnownUser = {
  readonly userId: number;
  readonly accountId: number;
  readonly role: Role;
  readonly passwordHash: string;
  /** Since when the account is blocked; null where it is not. */
  readonly blockedAt: Date | null;
  /** Its owner has closed it, and until then the operator can open it again. */
  readonly eraseAfter: Date | null;
};

/** The user of an address, with the account that it enters; undefined where there is none. */
export const userByEmail = (db: Database, email: string): Promise<KnownUser | undefined> =>
  userWhere(db, eq(users.email, email));

/** As `userByEmail`, for whom something else than their address has named. */
export const userByNumber = (db: Database, userId: number): Promise<KnownUser | undefined> =>
  userWhere(db, eq(users.id, userId));

async function userWhere(db: Database, named: SQL): Promise<KnownUser | undefined> {
  const [user] = await outsideScope(db, (queries) =>
    queries
      .select({
        userId: users.id,
        accountId: memberships.accountId,
        role: memberships.role,
        passwordHash: users.passwordHash,
        blockedAt: blockedAccounts.blockedAt,
        eraseAfter: blockedAccounts.eraseAfter,
      })
      .from(users)
      .innerJoin(memberships, eq(memberships.userId, users.id))
      .leftJoin(blockedAccounts, eq(blockedAccounts.accountId, memberships.accountId))
      .where(named)
      // Of several accounts the one that was used last; one that is shut out only where no other is left.
      .orderBy(
        sql`${blockedAccounts.accountId} is not null`,
        sql`${memberships.lastUsedAt} desc nulls last`,
        memberships.accountId,
      )
      .limit(1),
  );
  return user;
}

/** The scope of a user who has just proved who they are. */
export function scopeOfUser({ accountId, userId }: KnownUser, ip: string): Scope {
  return Scope.ofAccount(accountId, { kind: 'user', id: userId }, ip);
}

/** The scope of what someone does to a user’s account without having proved anything. */
export function scopeOfVisitorTo({ accountId }: Pick<KnownUser, 'accountId'>, ip: string): Scope {
  return Scope.ofAccount(accountId, { kind: 'visitor' }, ip);
}

/** The hash of a user’s password; undefined where there is no such user. */
export async function passwordHashOf(db: Database, userId: number): Promise<string | undefined> {
  const [user] = await outsideScope(db, (queries) =>
    queries.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
  );
  return user?.passwordHash;
}

/** Changes what a user is called. */
export async function renameUser(
  tx: Tx,
  userId: number,
  names: { readonly firstName?: string; readonly lastName?: string },
): Promise<void> {
  await tx.queries.update(users).set(names).where(eq(users.id, userId));
}

/** Who a user is, in the transaction of a scope that may know it. */
export async function userById(tx: Tx, userId: number) {
  const [user] = await tx.queries
    .select({
      id: users.id,
      uuid: users.uuid,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, userId))
    .execute();
  return user;
}

/** What users of the scope’s account are called, by their number. */
export async function userNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.queries
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.accountId, tx.scope.accountId)))
    .where(inArray(users.id, [-1, ...ids]));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

/** What somebody is called; their address where they have said no name. */
export const userName = (user: { readonly firstName: string; readonly lastName: string; readonly email: string }) =>
  `${user.firstName} ${user.lastName}`.trim() || user.email;

/** A scope for an account that is about to be created: its number is reserved, and its row is written in that scope. */
export async function scopeOfNewAccount(db: Database, ip: string, actor: Actor = { kind: 'visitor' }): Promise<Scope> {
  const { rows } = await db.pool.query<{ id: string }>("select nextval('accounts_account_id_seq') as id");
  return Scope.ofAccount(Number(rows[0]?.id), actor, ip);
}

type NewUser = {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
};

/** Adds a user as the owner of the scope’s account. A taken address violates `users_email_unique`. */
export async function registerUser(tx: Tx, { role, ...user }: NewUser): Promise<number> {
  const userId = await addUser(tx, user);
  await tx.queries.insert(memberships).values({ userId, accountId: tx.scope.accountId, role });
  return userId;
}

/** Gives a user who belongs to no account any more a new password and names: an invitation has brought them back. */
export async function renewUser(tx: Tx, userId: number, fields: Omit<NewUser, 'email' | 'role'>): Promise<void> {
  await tx.queries.update(users).set(fields).where(eq(users.id, userId));
}

/** Adds a user who is a member of nothing yet. A taken address violates `users_email_unique`. @returns their number */
export async function addUser(tx: Tx, user: Omit<NewUser, 'role'>): Promise<number> {
  const [made] = await tx.queries.insert(users).values(user).returning({ id: users.id });
  if (!made) throw new Error('The user was not written.');
  return made.id;
}

/** Whether an address belongs to a user. */
export async function emailIsTaken(db: Database, email: string): Promise<boolean> {
  const [row] = await outsideScope(db, (queries) =>
    queries.select({ one: sql`1` }).from(users).where(eq(users.email, email)),
  );
  return row !== undefined;
}

/** The accounts that the user of an address belongs to. */
export async function accountsOfUser(db: Database, email: string): Promise<number[]> {
  const rows = await outsideScope(db, (queries) =>
    queries
      .select({ accountId: memberships.accountId })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(eq(users.email, email)),
  );
  return rows.map(({ accountId }) => accountId);
}
