import { lifetimes } from '@dw/contract';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { type Clock, secondsAfter } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import { prepareOn, type Queries, type Tx } from '../db/transaction';
import { capabilitiesOf } from './capabilities';
import { memberships, sessions, shopperSessions } from './directory.schema';
import { type Member, Scope } from './scope';
import { hashSecret, newToken } from './secrets';

const touchAfterSeconds = 60;

const find = (queries: Queries) =>
  queries
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      accountId: sessions.accountId,
      role: memberships.role,
      usedAt: sessions.usedAt,
      idleSeconds: sessions.idleSeconds,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(memberships, and(eq(memberships.userId, sessions.userId), eq(memberships.accountId, sessions.accountId)))
    .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), isNull(sessions.revokedAt)));

/** The partner user whom a bearer token stands for; undefined where it is unknown, revoked, idle too long or expired. */
export async function memberOf(db: Database, clock: Clock, token: string, ip: string): Promise<Member | undefined> {
  return outsideScope(db, async (queries, client) => {
    const [session] = await prepareOn(client, queries, 'session', find).execute({ hash: hashSecret(token) });
    if (!session) return undefined;
    const now = clock.now();
    const idleSince = (now.getTime() - session.usedAt.getTime()) / 1000;
    if (now >= session.expiresAt || idleSince > session.idleSeconds) return undefined;
    if (idleSince > touchAfterSeconds) {
      await queries.update(sessions).set({ usedAt: now }).where(eq(sessions.id, session.sessionId));
    }
    return {
      userId: session.userId,
      sessionId: session.sessionId,
      role: session.role,
      capabilities: capabilitiesOf(session.role),
      scope: Scope.ofAccount(session.accountId, { kind: 'user', id: session.userId }, ip),
    };
  });
}

type NewSession = {
  readonly userId: number;
  readonly accountId: number;
  readonly remember: boolean;
  readonly ip: string;
  readonly userAgent: string;
};

/** Starts a session and answers its token, which is kept nowhere. */
export async function startSession(queries: Queries, clock: Clock, session: NewSession): Promise<string> {
  const token = newToken();
  const now = clock.now();
  const { idle, absolute, remembered } = lifetimes.session;
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
  return token;
}

/** Ends one session. */
export async function endSession(tx: Tx, clock: Clock, sessionId: number): Promise<void> {
  await tx.queries.update(sessions).set({ revokedAt: clock.now() }).where(eq(sessions.id, sessionId));
}

/** Ends every session of the user but the one that stays. */
export async function endOtherSessions(tx: Tx, clock: Clock, userId: number, stays: number): Promise<void> {
  await tx.queries
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, stays), isNull(sessions.revokedAt)));
}

/** The shopper whom a bearer token stands for. */
export async function shopperOf(db: Database, clock: Clock, token: string, ip: string): Promise<Scope | undefined> {
  return outsideScope(db, async (queries) => {
    const [session] = await queries
      .select({ shopperId: shopperSessions.shopperId })
      .from(shopperSessions)
      .where(
        and(
          eq(shopperSessions.tokenHash, hashSecret(token)),
          isNull(shopperSessions.revokedAt),
          gt(shopperSessions.expiresAt, clock.now()),
        ),
      );
    return session && Scope.ofShopper(session.shopperId, ip);
  });
}

/** Starts a shopper's session and answers its token. */
export async function startShopperSession(queries: Queries, clock: Clock, shopperId: number): Promise<string> {
  const token = newToken();
  await queries.insert(shopperSessions).values({
    tokenHash: hashSecret(token),
    shopperId,
    expiresAt: secondsAfter(clock.now(), lifetimes.shopperSession),
  });
  return token;
}
