import type { LimitKind, Limits, MemberRole } from '@dw/contract';
import { and, count, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { blockedAccounts, invitations, memberships, secondFactorRules, users } from '../../db/schema/directory/users';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { Queries, Tx } from '../db/transaction';
import type { PageQuery } from '../http/lists';
import type { Reference } from '../http/references';
import type { List } from '../lists/list';
import { pageOfList } from '../lists/page-of-list';
import { Scope } from './scope';
import { hasSecondFactor } from './second-factors';
import { endSessionsOfMember } from './sessions';

export type MemberRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

const columns = {
  id: users.id,
  uuid: users.uuid,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  memberRole: memberships.memberRole,
  limits: memberships.limits,
  joinedAt: memberships.joinedAt,
  lastUsedAt: memberships.lastUsedAt,
  secured: hasSecondFactor(sql`${memberships.userId}`),
};

export type MembersQuery = PageQuery & {
  readonly search: string;
  readonly sort: 'joined_at' | 'email' | 'member_role';
  readonly direction: 'asc' | 'desc';
};

const ofAccount = (tx: Tx) => eq(memberships.accountId, tx.scope.accountId);

const withUser = eq(users.id, memberships.userId);
const selected = (queries: Queries) => queries.select(columns).from(memberships).innerJoin(users, withUser);
const { placeholder } = sql;
const list: List<MembersQuery['sort'], MemberRow> = {
  name: 'members',
  table: memberships,
  from: sql`${memberships} join ${users} on ${withUser}`,
  key: users.id,
  owner: eq(memberships.accountId, placeholder('account')),
  // An account has a few hundred at most, so they are sorted without an index.
  sorts: { joined_at: memberships.joinedAt, email: users.email, member_role: memberships.memberRole },
  search: {
    matches: sql`(${users.email} ilike ${placeholder('search')}
      or ${users.firstName} || ' ' || ${users.lastName} ilike ${placeholder('search')})`,
  },
  rows: (queries, where, order) =>
    selected(queries)
      .where(where)
      .orderBy(...order),
};

/** One page of the account’s members. */
export const listMembers = (tx: Tx, query: MembersQuery) => pageOfList(tx, list, query);

/** How many there are. */
export async function countMembers(tx: Tx): Promise<number> {
  const [row] = await tx.queries.select({ total: count() }).from(memberships).where(ofAccount(tx)).execute();
  return row?.total ?? 0;
}

/** A member of the account, by the number or uuid of the user. */
export async function findMember(tx: Tx, { id, uuid }: Reference): Promise<MemberRow | undefined> {
  const [row] = await tx.queries
    .select(columns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(ofAccount(tx), or(eq(users.id, id), eq(users.uuid, uuid))))
    .execute();
  return row;
}

/** Whether an address is that of a member. */
export async function isMember(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx.queries
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(ofAccount(tx), eq(users.email, email)));
  return rows.length > 0;
}

/** What a user is in the account, and sees of it; undefined where they are no member. */
export async function membershipOf(tx: Tx, userId: number) {
  const [row] = await tx.queries
    .select({ memberRole: memberships.memberRole, limits: memberships.limits })
    .from(memberships)
    .where(and(ofAccount(tx), eq(memberships.userId, userId)))
    .execute();
  return row;
}

/**
 * Locks the account’s owners until the transaction ends: of two who leave at once, the second sees that the first has
 * left.
 * @returns their users’ numbers
 */
export async function lockOwners(tx: Tx): Promise<readonly number[]> {
  const owners = await tx.queries
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(ofAccount(tx), eq(memberships.memberRole, 'owner')))
    .orderBy(memberships.userId)
    .for('update');
  return owners.map(({ userId }) => userId);
}

/** The account’s owners, to be written to. */
export const ownersOf = (tx: Tx) =>
  tx.queries
    .select({ email: users.email, language: users.language })
    .from(memberships)
    .innerJoin(users, withUser)
    .where(and(ofAccount(tx), eq(memberships.memberRole, 'owner')))
    .orderBy(memberships.userId);

type NewMember = Omit<typeof memberships.$inferInsert, 'accountId'>;

/** Makes a user a member of the account. @returns false where they are one already, and stay what they are */
export async function addMember(tx: Tx, member: NewMember): Promise<boolean> {
  const joined = await tx.queries
    .insert(memberships)
    .values({ ...member, accountId: tx.scope.accountId })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId });
  await tx.queries
    .update(users)
    .set({ leftAt: null })
    .where(and(eq(users.id, member.userId), isNotNull(users.leftAt)));
  return joined.length === 1;
}

/** Changes what a member may do and see, and ends their sessions in the account, which were opened with less or more. */
export async function changeMember(
  tx: Tx,
  clock: Clock,
  userId: number,
  fields: { readonly memberRole: MemberRole; readonly limits: Limits | null },
): Promise<boolean> {
  const changed = await tx.queries
    .update(memberships)
    .set(fields)
    .where(and(ofAccount(tx), eq(memberships.userId, userId)))
    .returning({ userId: memberships.userId });
  await endSessionsOfMember(tx, clock, userId);
  return changed.length === 1;
}

/**
 * The numbers of a kind that members and invitations of an account are limited to; the account is the placeholder `account`.
 */
export const limitedIds = (kind: LimitKind): SQL => sql`(
  select jsonb_array_elements_text(limits -> ${sql.raw(`'${kind}'`)})::bigint from (
    select limits from ${memberships} where account_id = ${sql.placeholder('account')}
    union all select limits from ${invitations}
      where account_id = ${sql.placeholder('account')} and accepted_at is null and revoked_at is null
  ) as limited)`;

/** Takes a member out of the account, with their sessions in it. @returns false where they were none any more */
export async function removeMember(tx: Tx, clock: Clock, userId: number): Promise<boolean> {
  const removed = await tx.queries
    .delete(memberships)
    .where(and(ofAccount(tx), eq(memberships.userId, userId)))
    .returning({ userId: memberships.userId });
  // Who is nowhere a member any more is erased when thirty days are over.
  const elsewhere = sql`exists (select 1 from ${memberships} where ${memberships.userId} = ${userId})`;
  await tx.queries
    .update(users)
    .set({ leftAt: clock.now() })
    .where(and(eq(users.id, userId), sql`not ${elsewhere}`));
  await endSessionsOfMember(tx, clock, userId);
  return removed.length === 1;
}

/** In how many accounts a user is a member. */
export async function countMembershipsOf({ queries }: Tx, userId: number): Promise<number> {
  const [row] = await queries.select({ total: count() }).from(memberships).where(eq(memberships.userId, userId));
  return row?.total ?? 0;
}

/** The accounts that a user is a member of and that are open, the latest used first. */
export function accountsOfUser(db: Database, userId: number) {
  return outsideScope(db, (queries) =>
    queries
      .select({
        accountId: memberships.accountId,
        role: memberships.role,
        memberRole: memberships.memberRole,
        limits: memberships.limits,
        // For `lacksSecondFactor`.
        requiredFrom: secondFactorRules.requiredFrom,
        secured: hasSecondFactor(sql`${memberships.userId}`),
      })
      .from(memberships)
      .leftJoin(secondFactorRules, eq(secondFactorRules.accountId, memberships.accountId))
      .leftJoin(blockedAccounts, eq(blockedAccounts.accountId, memberships.accountId))
      .where(and(eq(memberships.userId, userId), sql`${blockedAccounts.accountId} is null`))
      .orderBy(sql`${memberships.lastUsedAt} desc nulls last`, memberships.accountId),
  );
}

/** The scope of a user in one of their accounts, with what they are limited to there, once that is known. */
export const scopeInAccount = (accountId: number, userId: number, ip: string, limits?: Limits | null): Scope =>
  Scope.ofAccount(accountId, { kind: 'user', id: userId }, ip, undefined, limits);

type Others = {
  readonly roles: readonly MemberRole[];
  /** Where it is: who is limited to other places does not see it. Null: only who is limited to none does. */
  readonly placeId: number | null;
};

/** How many members of the scope’s account, beside one, have one of these roles at a place. */
export async function countOthersWith(tx: Tx, userId: number, { roles, placeId }: Others): Promise<number> {
  const isLimited = sql`jsonb_typeof(${memberships.limits} -> 'places') = 'array'`;
  const isThere = sql`${memberships.limits} -> 'places' @> to_jsonb(${placeId}::bigint)`;
  const [row] = await tx.queries
    .select({ others: count() })
    .from(memberships)
    .where(
      and(
        eq(memberships.accountId, tx.scope.accountId),
        ne(memberships.userId, userId),
        inArray(memberships.memberRole, [...roles]),
        sql`(${isLimited} is not true or ${isThere})`,
      ),
    )
    .execute();
  return row?.others ?? 0;
}
