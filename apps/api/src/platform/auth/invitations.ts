import { type Language, type Limits, lifetimes, type MemberRole, type Role } from '@dw/contract';
import { and, count, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { invitations, memberships, users } from '../../db/schema/directory/users';
import { type Clock, secondsAfter } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { Tx } from '../db/transaction';
import type { PageQuery } from '../http/lists';
import type { Reference } from '../http/references';
import { tooMany } from '../http/refusals';
import { type List, searchIn } from '../lists/list';
import { pageOfList } from '../lists/page-of-list';
import { addMember } from './memberships';
import { Scope } from './scope';
import { hashSecret, newToken } from './secrets';

export type InvitationRow = Pick<typeof invitations.$inferSelect, keyof typeof columns>;
/** What the link of an invitation leads to. */
export type LinkedInvitation = NonNullable<Awaited<ReturnType<typeof linkedInvitation>>>;

const { seconds, resendAfter } = lifetimes.invitation;

const columns = {
  id: invitations.id,
  uuid: invitations.uuid,
  email: invitations.email,
  memberRole: invitations.memberRole,
  limits: invitations.limits,
  language: invitations.language,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};

export type InvitationsQuery = PageQuery & {
  readonly search: string;
  readonly sort: 'created_at' | 'email';
  readonly direction: 'asc' | 'desc';
};

/** Neither taken nor withdrawn; its time may be over. */
const unused = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
const ofAccount = (tx: Tx) => and(eq(invitations.accountId, tx.scope.accountId), unused);
const list: List<InvitationsQuery['sort'], InvitationRow> = {
  name: 'invitations',
  table: invitations,
  key: invitations.id,
  owner: eq(invitations.accountId, sql.placeholder('account')),
  where: unused,
  // There are a hundred at most, so these sorts need no index.
  sorts: { created_at: invitations.createdAt, email: invitations.email },
  search: searchIn([invitations.email]),
  rows: (queries, where, order) =>
    queries
      .select(columns)
      .from(invitations)
      .where(where)
      .orderBy(...order),
};

/** One page of the account’s invitations that nobody has taken. */
export const listInvitations = (tx: Tx, query: InvitationsQuery) => pageOfList(tx, list, query);

/** How many there are. */
export async function countInvitations(tx: Tx): Promise<number> {
  const [row] = await tx.queries.select({ total: count() }).from(invitations).where(ofAccount(tx)).execute();
  return row?.total ?? 0;
}

/** How many mails with an invitation the account has sent since then, those of withdrawn ones too. */
export async function invitationsSince(tx: Tx, since: Date): Promise<number> {
  const [row] = await tx.queries
    .select({ total: count() })
    .from(invitations)
    .where(and(eq(invitations.accountId, tx.scope.accountId), gt(invitations.sentAt, since)))
    .execute();
  return row?.total ?? 0;
}

/** An invitation of the account that nobody has taken. */
export async function findInvitation(tx: Tx, { id, uuid }: Reference): Promise<InvitationRow | undefined> {
  const named = or(eq(invitations.id, id), eq(invitations.uuid, uuid));
  const [row] = await tx.queries
    .select(columns)
    .from(invitations)
    .where(and(ofAccount(tx), named))
    .execute();
  return row;
}

type Invited = {
  readonly email: string;
  readonly memberRole: MemberRole;
  readonly limits: Limits | null;
  readonly invitedBy: number;
  readonly language: Language;
};

/**
 * Keeps an invitation; one of the same address whose time is over is replaced.
 * @returns the row and the link’s secret, which is kept nowhere; undefined where one of this address still waits
 */
export async function invite(tx: Tx, clock: Clock, invited: Invited) {
  const token = newToken();
  const now = clock.now();
  const fields = {
    ...invited,
    tokenHash: hashSecret(token),
    createdAt: now,
    sentAt: now,
    expiresAt: secondsAfter(now, seconds),
  };
  const [row] = await tx.queries
    .insert(invitations)
    .values({ ...fields, accountId: tx.scope.accountId })
    .onConflictDoUpdate({
      target: [invitations.accountId, invitations.email],
      targetWhere: unused,
      set: fields,
      setWhere: lte(invitations.expiresAt, now),
    })
    .returning(columns);
  return row && { row, token };
}

/**
 * Gives an invitation a new secret and its whole time again. @returns undefined where it was taken or withdrawn
 * meanwhile. @throws 429 within a minute of the last mail
 */
export async function renewInvitation(tx: Tx, clock: Clock, id: number) {
  const token = newToken();
  const now = clock.now();
  const [kept] = await tx.queries
    .select({ sentAt: invitations.sentAt })
    .from(invitations)
    .where(and(ofAccount(tx), eq(invitations.id, id)))
    .for('update');
  if (!kept) return undefined;
  if (kept.sentAt > secondsAfter(now, -resendAfter))
    throw tooMany('An email was sent less than a minute ago.', resendAfter, 'mail_sent');
  const [row] = await tx.queries
    .update(invitations)
    .set({ tokenHash: hashSecret(token), sentAt: now, expiresAt: secondsAfter(now, seconds) })
    .where(eq(invitations.id, id))
    .returning(columns);
  return row && { row, token };
}

/** Withdraws an invitation: its link is dead. @returns false where it was taken or withdrawn meanwhile */
export async function revokeInvitation(tx: Tx, clock: Clock, id: number): Promise<boolean> {
  const revoked = await tx.queries
    .update(invitations)
    .set({ revokedAt: clock.now() })
    .where(and(ofAccount(tx), eq(invitations.id, id)))
    .returning({ id: invitations.id });
  return revoked.length === 1;
}

/**
 * What a link’s secret leads to, with the user of its address where there is one; undefined where it is unknown, used,
 * withdrawn or too old.
 */
export async function linkedInvitation(db: Database, clock: Clock, token: string) {
  const [found] = await outsideScope(db, (queries) =>
    queries
      .select({
        ...columns,
        accountId: invitations.accountId,
        invitedBy: invitations.invitedBy,
        userId: users.id,
        anyAccountId: memberships.accountId,
      })
      .from(invitations)
      .leftJoin(users, eq(users.email, invitations.email))
      .leftJoin(memberships, eq(memberships.userId, users.id))
      .where(and(eq(invitations.tokenHash, hashSecret(token)), unused, gt(invitations.expiresAt, clock.now())))
      .limit(1),
  );
  return found && { ...found, known: found.anyAccountId !== null };
}

/** The scope in which an invitation is read by whoever has its link. */
export const scopeOfInvitation = ({ accountId }: LinkedInvitation, ip: string): Scope =>
  Scope.ofAccount(accountId, { kind: 'visitor' }, ip);

/** The scope of a user in the account that has invited them. */
export const scopeOfInvited = ({ accountId }: LinkedInvitation, userId: number, ip: string): Scope =>
  Scope.ofAccount(accountId, { kind: 'user', id: userId }, ip);

/**
 * Takes an invitation for a user. @returns `used` where somebody was faster, `member` where the user is in the account
 * already
 */
export async function takeInvitation(
  tx: Tx,
  clock: Clock,
  invitation: LinkedInvitation,
  { userId, role }: { readonly userId: number; readonly role: Role },
): Promise<'joined' | 'used' | 'member'> {
  const now = clock.now();
  const taken = await tx.queries
    .update(invitations)
    .set({ acceptedAt: now })
    .where(and(ofAccount(tx), eq(invitations.id, invitation.id), gt(invitations.expiresAt, now)))
    .returning({ id: invitations.id });
  if (taken.length === 0) return 'used';
  const { memberRole, limits, invitedBy } = invitation;
  const joined = await addMember(tx, { userId, role, memberRole, limits, invitedBy, joinedAt: now });
  return joined ? 'joined' : 'member';
}
