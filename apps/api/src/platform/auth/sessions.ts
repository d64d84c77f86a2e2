import { capabilitiesOf, type Language, lifetimes, limitedBy } from '@dw/contract';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import {
  blockedAccounts,
  memberships,
  secondFactorRules,
  sessions,
  standings,
  users,
} from '../../db/schema/directory/users';
import { type Clock, secondsAfter } from '../clock';
import { type Database, triedAgain, violates } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import { prepareOn, type Queries, type Tx } from '../db/transaction';
import { unauthenticated } from '../http/refusals';
import { RecentCache } from '../recent-cache';
import { isPaused } from './payment-status';
import { nextToken, opens, opensText } from './replaced-tokens';
import { type Member, type Proof, Scope, settingsFrom } from './scope';
import { hasSecondFactor, lacksSecondFactor } from './second-factors';
import { hashSecret, newToken } from './secrets';

const touchAfterSeconds = 60;

/** The session of a token, while it is valid. */
const find = (queries: Queries) =>
  queries
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      accountId: sessions.accountId,
      role: memberships.role,
      memberRole: memberships.memberRole,
      limits: memberships.limits,
      usedAt: sessions.usedAt,
      fullUseUntil: standings.fullUseUntil,
      requiredFrom: secondFactorRules.requiredFrom,
      // Looked up only where the account requires one.
      secured: sql<boolean>`${secondFactorRules.accountId} is null or ${hasSecondFactor(sql`${sessions.userId}`)}`,
    })
    .from(sessions)
    .innerJoin(memberships, and(eq(memberships.userId, sessions.userId), eq(memberships.accountId, sessions.accountId)))
    .leftJoin(standings, eq(standings.accountId, sessions.accountId))
    .leftJoin(secondFactorRules, eq(secondFactorRules.accountId, sessions.accountId))
    .leftJoin(blockedAccounts, eq(blockedAccounts.accountId, sessions.accountId))
    .where(
      and(
        opens(sessions, sql.placeholder('hash'), sql.placeholder('now')),
        isNull(sessions.revokedAt),
        sql`${sessions.expiresAt} > ${sql.placeholder('now')}`,
        sql`${sessions.usedAt} >= ${sql.placeholder('now')}::timestamptz - ${sessions.idleSeconds} * interval '1 second'`,
        isNull(blockedAccounts.accountId),
      ),
    );

type Session = Awaited<ReturnType<ReturnType<typeof find>['execute']>>[number];

/**
 * Fails where the session has ended. It checks nothing else: shutting out an account or a user, or changing a member’s
 * role, or requiring what a user has not set up, ends the sessions in the same transaction.
 */
const proof = {
  name: 'scope.proven',
  text: `select app.must(count(*) = 1, 'session'), ${settingsFrom(4)}
    from directory.sessions
    where ${opensText} and id = $2 and account_id = $4::bigint and revoked_at is null and expires_at > $3
      and used_at >= $3::timestamptz - idle_seconds * interval '1 second'`,
};

const idleSince = (session: Session, at: Date): number => (at.getTime() - session.usedAt.getTime()) / 1000;

const recentOf = new WeakMap<Database, RecentCache<Session>>();

function recentSessions(db: Database): RecentCache<Session> {
  const known = recentOf.get(db);
  if (known) return known;
  const made = new RecentCache<Session>(10_000);
  recentOf.set(db, made);
  return made;
}

/**
 * The user whom a bearer token stands for; undefined where it is unknown, revoked, idle too long or expired, or its
 * account is blocked. A caller who was looked up within the last minute is answered from memory, not yet proven: the
 * first transaction looks the session up again in its own batch and is refused if it has ended (ADR 15).
 */
export async function memberOf(db: Database, clock: Clock, token: string, ip: string): Promise<Member | undefined> {
  const hash = hashSecret(token);
  const key = hash.toString('base64url');
  const recent = recentSessions(db);
  const remembered = recent.get(key);
  // Whoever is held up is always looked up, so that one who has just paid, or set up a second factor, can go on.
  const held =
    remembered && (isPaused(remembered.fullUseUntil, clock.now()) || lacksSecondFactor(remembered, clock.now()));
  if (remembered && !held && idleSince(remembered, clock.now()) <= touchAfterSeconds) {
    return present(remembered, clock.now(), ip, async (line, settings) => {
      const values = [hash, remembered.sessionId, clock.now(), ...settings];
      await line.query({ values, ...proof }).catch((error: unknown) => {
        if (!violates(error, 'session')) throw error;
        recent.forget(key);
        throw unauthenticated();
      });
    });
  }
  const lookUp = () =>
    outsideScope(db, async (queries, client) => {
      const at = clock.now();
      const [session] = await prepareOn(client, 'session', find).execute({ hash, now: at.toISOString() });
      if (!session) return undefined;
      if (idleSince(session, at) > touchAfterSeconds) {
        await queries.update(sessions).set({ usedAt: at }).where(eq(sessions.id, session.sessionId));
        session.usedAt = at;
      }
      recent.keep(key, session);
      return present(session, at, ip);
    });
  return triedAgain(lookUp);
}

function present(session: Session, now: Date, ip: string, proof?: Proof): Member {
  const { userId, sessionId, accountId, role, memberRole, limits, fullUseUntil } = session;
  const scope = Scope.ofAccount(accountId, { kind: 'user', id: userId }, ip, proof, limits);
  const capabilities = capabilitiesOf(role, memberRole, limitedBy(limits));
  return {
    userId,
    sessionId,
    role,
    memberRole,
    capabilities,
    paused: isPaused(fullUseUntil, now),
    lacksSecondFactor: lacksSecondFactor(session, now),
    scope,
  };
}

type NewSession = {
  readonly userId: number;
  readonly accountId: number;
  readonly remember: boolean;
  readonly ip: string;
  readonly userAgent: string;
  /** The token that the browser had, which ends: whoever holds it may log out. */
  readonly replaces?: string;
  /** The language of its page, where that is known. */
  readonly language?: Language | undefined;
};

/** Starts a session and answers its token, which is kept nowhere. */
export async function startSession(queries: Queries, clock: Clock, session: NewSession): Promise<string> {
  const token = newToken();
  const now = clock.now();
  const { idle, absolute, remembered } = lifetimes.session;
  if (session.replaces)
    await queries
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(opens(sessions, hashSecret(session.replaces), now), isNull(sessions.revokedAt)));
  await queries.insert(sessions).values({
    tokenHash: hashSecret(token),
    userId: session.userId,
    accountId: session.accountId,
    createdAt: now,
    usedAt: now,
    idleSeconds: session.remember ? remembered : idle,
    expiresAt: secondsAfter(now, session.remember ? remembered : absolute),
    ip: session.ip,
    userAgent: session.userAgent.slice(0, 300),
  });
  const { userId, accountId, language } = session;
  await queries
    .update(memberships)
    .set({ lastUsedAt: now })
    .where(and(eq(memberships.userId, userId), eq(memberships.accountId, accountId)));
  if (language)
    await queries
      .update(users)
      .set({ language })
      .where(and(eq(users.id, userId), ne(users.language, language)));
  return token;
}

/** Gives a session another token, since its user has proven who they are. The one before opens it for a moment more. */
export async function renewToken({ queries }: Tx, clock: Clock, sessionId: number): Promise<string> {
  const { token, fields } = nextToken(sessions, clock);
  await queries.update(sessions).set(fields).where(eq(sessions.id, sessionId));
  return token;
}

/** Ends one session. */
export async function endSession(tx: Tx, clock: Clock, sessionId: number): Promise<void> {
  await tx.queries.update(sessions).set({ revokedAt: clock.now() }).where(eq(sessions.id, sessionId));
}

/** Ends every session of the user but the one that stays. @returns how many there were */
export async function endOtherSessions(tx: Tx, clock: Clock, userId: number, stays: number): Promise<number> {
  const ended = await tx.queries
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, stays), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends every session of a user in the scope’s account. */
export async function endSessionsOfMember(tx: Tx, clock: Clock, userId: number): Promise<void> {
  await tx.queries
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(sessions.userId, userId), eq(sessions.accountId, tx.scope.accountId), isNull(sessions.revokedAt)));
}

/** Ends every session in the scope’s account. @returns how many there were */
export async function endSessionsOfAccount(tx: Tx, clock: Clock): Promise<number> {
  const ended = await tx.queries
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(
      and(eq(sessions.accountId, tx.scope.accountId), isNull(sessions.revokedAt), gt(sessions.expiresAt, clock.now())),
    )
    .returning({ id: sessions.id });
  return ended.length;
}
