import type { Role } from '@dw/contract';
import { and, asc, count, desc, eq, exists, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { blockedAccounts, memberships, sessions, users } from '../../db/schema/directory/users';
import type { Tx } from '../db/transaction';
import { containing, offsetOf, type PageQuery } from '../http/lists';
import { parseReference } from '../http/references';

/** What the operator may look for; absent means any. */
export type AccountFilter = {
  /** Part of the company’s name or of a user’s address, or the whole number or uuid. */
  readonly search?: string;
  readonly role?: Role;
  readonly verified?: boolean;
  readonly blocked?: boolean;
  /** Numbers that fit the search, too, for what else is known of them. */
  readonly also?: readonly number[];
};

export type FoundAccount = Awaited<ReturnType<typeof searchAccounts>>[number];

const columns = {
  accountId: accounts.accountId,
  uuid: accounts.uuid,
  role: accounts.role,
  companyName: accounts.companyName,
  dev: accounts.dev,
  verifiedAt: accounts.verifiedAt,
  createdAt: accounts.createdAt,
  blockedAt: blockedAccounts.blockedAt,
  blockedReason: blockedAccounts.reason,
  eraseAfter: blockedAccounts.eraseAfter,
};

const withUser = (tx: Tx, condition: SQL) =>
  exists(
    tx.queries
      .select({ one: sql`1` })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.accountId, accounts.accountId), condition)),
  );

const isSet = (wanted: boolean | undefined, column: Parameters<typeof isNull>[0]) =>
  wanted === undefined ? undefined : wanted ? isNotNull(column) : isNull(column);

function matching(tx: Tx, { search, role, verified, blocked, also = [] }: AccountFilter): SQL | undefined {
  return and(
    search === undefined
      ? undefined
      : or(
          ilike(accounts.companyName, containing(search)),
          withUser(tx, ilike(users.email, containing(search))),
          named(search),
          also.length > 0 ? inArray(accounts.accountId, [...also]) : undefined,
        ),
    role && eq(accounts.role, role),
    isSet(verified, accounts.verifiedAt),
    isSet(blocked, blockedAccounts.accountId),
  );
}

function named(name: string): SQL | undefined {
  const reference = parseReference(name);
  if (!reference) return undefined;
  return reference.id === -1 ? eq(accounts.uuid, reference.uuid) : eq(accounts.accountId, reference.id);
}

const found = (tx: Tx) =>
  tx.queries
    .select(columns)
    .from(accounts)
    .leftJoin(blockedAccounts, eq(blockedAccounts.accountId, accounts.accountId));

/** One page of accounts, the newest first. In the operator’s scope. */
export function searchAccounts(tx: Tx, filter: AccountFilter, page: PageQuery) {
  return found(tx)
    .where(matching(tx, filter))
    .orderBy(desc(accounts.accountId))
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();
}

/** How many there are. */
export async function countAccounts(tx: Tx, filter: AccountFilter): Promise<number> {
  const [row] = await tx.queries
    .select({ total: count() })
    .from(accounts)
    .leftJoin(blockedAccounts, eq(blockedAccounts.accountId, accounts.accountId))
    .where(matching(tx, filter))
    .execute();
  return row?.total ?? 0;
}

/** The account of a number, a uuid or a user’s whole address. In the operator’s scope. */
export async function accountNamed(tx: Tx, name: string): Promise<FoundAccount | undefined> {
  const condition = name.includes('@') ? withUser(tx, eq(users.email, name.trim().toLowerCase())) : named(name);
  if (!condition) return undefined;
  const [account] = await found(tx).where(condition).limit(1).execute();
  return account;
}

/** Who may enter an account, with the sessions that are open now. */
export function usersOfAccount(tx: Tx, accountId: number, now: Date) {
  return tx.queries
    .select({
      userId: users.id,
      uuid: users.uuid,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
      role: memberships.role,
      memberRole: memberships.memberRole,
      limits: memberships.limits,
      sessions: count(sessions.id),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(
      sessions,
      and(
        eq(sessions.userId, users.id),
        eq(sessions.accountId, memberships.accountId),
        isNull(sessions.revokedAt),
        sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
        sql`${sessions.usedAt} + make_interval(secs => ${sessions.idleSeconds}) >= ${now.toISOString()}::timestamptz`,
      ),
    )
    .where(eq(memberships.accountId, accountId))
    .groupBy(users.id, memberships.role, memberships.memberRole, memberships.limits)
    .orderBy(asc(users.id))
    .execute();
}
