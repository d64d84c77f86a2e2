import { lifetimes } from '@dw/contract';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { shopperCodes, shopperSessions, shoppers } from '../../db/schema/directory/shoppers';
import { keptSeconds } from '../../platform/auth/prune';
import { nextToken, opens, opensText } from '../../platform/auth/replaced-tokens';
import { Scope, settingsFrom } from '../../platform/auth/scope';
import { hashSecret, newToken } from '../../platform/auth/secrets';
import { type Clock, secondsAfter } from '../../platform/clock';
import { type Database, triedAgain, violates } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import { prepareOn, type Queries, statement, type Tx } from '../../platform/db/transaction';
import { unauthenticated } from '../../platform/http/refusals';
import { RecentCache } from '../../platform/recent-cache';

type Session = { readonly id: number; readonly shopperId: number; readonly usedAt: Date };

const find = (queries: Queries) =>
  queries
    .select({ id: shopperSessions.id, shopperId: shopperSessions.shopperId, usedAt: shopperSessions.usedAt })
    .from(shopperSessions)
    .where(
      and(
        opens(shopperSessions, sql.placeholder('hash'), sql.placeholder('now')),
        isNull(shopperSessions.revokedAt),
        sql`${shopperSessions.expiresAt} > ${sql.placeholder('now')}`,
      ),
    );

/** Fails where the session has ended meanwhile. */
const proof = {
  name: 'shopper.proven',
  text: `select app.must(count(*) = 1, 'session'), ${settingsFrom(4)}
    from directory.shopper_sessions
    where ${opensText} and id = $2 and shopper_id = $5::bigint and revoked_at is null and expires_at > $3`,
};

/** A session’s last use is kept to the hour. */
const touchAfterSeconds = 3600;
const isOld = ({ usedAt }: Session, at: Date): boolean => at.getTime() - usedAt.getTime() > touchAfterSeconds * 1000;

const recentOf = new WeakMap<Database, RecentCache<Session>>();

function recentSessions(db: Database): RecentCache<Session> {
  const known = recentOf.get(db) ?? new RecentCache<Session>(10_000);
  recentOf.set(db, known);
  return known;
}

/**
 * The shopper whom a bearer token stands for; undefined where its session has ended. As with members, one who was looked up a moment
 * ago is answered from memory and proven by the first transaction (ADR 15).
 */
export async function shopperOf(db: Database, clock: Clock, token: string, ip: string): Promise<Scope | undefined> {
  const hash = hashSecret(token);
  const key = hash.toString('base64url');
  const recent = recentSessions(db);
  const remembered = recent.get(key);
  if (remembered && !isOld(remembered, clock.now())) {
    return Scope.ofShopper(remembered.shopperId, ip, async (line, settings) => {
      const values = [hash, remembered.id, clock.now(), ...settings];
      await line.query({ ...proof, values }).catch((error: unknown) => {
        if (!violates(error, 'session')) throw error;
        recent.forget(key);
        throw unauthenticated();
      });
    });
  }
  return triedAgain(() =>
    outsideScope(db, async (queries, client) => {
      const at = clock.now();
      const [session] = await prepareOn(client, 'shopper-session', find).execute({ hash, now: at.toISOString() });
      if (!session) return undefined;
      if (isOld(session, at)) await touch(queries, session, at);
      recent.keep(key, { ...session, usedAt: at });
      return Scope.ofShopper(session.shopperId, ip);
    }),
  );
}

async function touch(queries: Queries, { id, shopperId }: Session, at: Date): Promise<void> {
  await queries.update(shopperSessions).set({ usedAt: at }).where(eq(shopperSessions.id, id));
  await markSeen(queries, shopperId, at);
}

/** Whoever comes has a wardrobe in use. */
const markSeen = (queries: Queries, shopperId: number, at: Date) =>
  queries
    .update(shoppers)
    .set({ lastSeenAt: at, unusedMails: 0, unusedMailedAt: null })
    .where(and(eq(shoppers.id, shopperId), isNull(shoppers.erasedAt)));

/** Ends the shopper’s session of a token. */
export async function endShopperSession(db: Database, clock: Clock, token: string): Promise<void> {
  await outsideScope(db, (queries) =>
    queries
      .update(shopperSessions)
      .set({ revokedAt: clock.now() })
      .where(and(opens(shopperSessions, hashSecret(token), clock.now()), isNull(shopperSessions.revokedAt))),
  );
}

/** Sessions that a shopper has at most: the one used longest ago ends. */
const mostSessions = 10;

/** Starts a shopper’s session and answers its token. */
export async function startShopperSession(
  queries: Queries,
  clock: Clock,
  { shopperId, device, replaces }: { readonly shopperId: number; readonly device: string; readonly replaces?: string },
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  if (replaces)
    await queries
      .update(shopperSessions)
      .set({ revokedAt: now })
      .where(and(opens(shopperSessions, hashSecret(replaces), now), isNull(shopperSessions.revokedAt)));
  await queries.insert(shopperSessions).values({
    tokenHash: hashSecret(token),
    shopperId,
    device,
    createdAt: now,
    usedAt: now,
    expiresAt: secondsAfter(now, lifetimes.shopperSession),
  });
  const surplus = queries
    .select({ id: shopperSessions.id })
    .from(shopperSessions)
    .where(and(eq(shopperSessions.shopperId, shopperId), isNull(shopperSessions.revokedAt)))
    .orderBy(desc(shopperSessions.usedAt), desc(shopperSessions.id))
    .offset(mostSessions);
  await queries.update(shopperSessions).set({ revokedAt: now }).where(inArray(shopperSessions.id, surplus));
  await markSeen(queries, shopperId, now);
  return token;
}

/** Gives the session of a token another one, since its shopper has proven who they are. */
export async function renewShopperToken({ queries, scope }: Tx, clock: Clock, bearer: string): Promise<string> {
  const { token, fields } = nextToken(shopperSessions, clock);
  const own = eq(shopperSessions.shopperId, scope.shopperId);
  await queries
    .update(shopperSessions)
    .set(fields)
    .where(and(own, opens(shopperSessions, hashSecret(bearer), clock.now())));
  return token;
}

const current = statement('shopper.sessions', (queries) =>
  queries
    .select({
      uuid: shopperSessions.uuid,
      device: shopperSessions.device,
      createdAt: shopperSessions.createdAt,
      usedAt: shopperSessions.usedAt,
      tokenHash: shopperSessions.tokenHash,
      earlierHash: shopperSessions.earlierHash,
    })
    .from(shopperSessions)
    .where(
      and(
        eq(shopperSessions.shopperId, sql.placeholder('shopper')),
        isNull(shopperSessions.revokedAt),
        sql`${shopperSessions.expiresAt} > ${sql.placeholder('now')}`,
      ),
    )
    .orderBy(desc(shopperSessions.usedAt), desc(shopperSessions.id)),
);

/** Where the scope’s shopper is signed in; `current` is the session of the token. */
export async function listShopperSessions(tx: Tx, clock: Clock, token: string) {
  const own = hashSecret(token);
  const rows = await current(tx, { shopper: tx.scope.shopperId, now: clock.now().toISOString() });
  return rows.map(({ tokenHash, earlierHash, ...session }) => ({
    ...session,
    current: own.equals(tokenHash) || (earlierHash?.equals(own) ?? false),
  }));
}

/** Which of the shopper’s sessions to end: the named one, or all but that of a token. */
type Ended = { readonly uuid: string } | { readonly butOf: string };

/** Ends sessions of the scope’s shopper. @returns how many there were */
export async function endShopperSessions(tx: Tx, clock: Clock, which: Ended): Promise<number> {
  const chosen =
    'uuid' in which
      ? eq(shopperSessions.uuid, which.uuid)
      : sql`not coalesce(${opens(shopperSessions, hashSecret(which.butOf), clock.now())}, false)`;
  const ended = await tx.queries
    .update(shopperSessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(shopperSessions.shopperId, tx.scope.shopperId), isNull(shopperSessions.revokedAt), chosen))
    .returning({ id: shopperSessions.id });
  return ended.length;
}

/** Ends every session of a shopper, for the operator. @returns how many there were */
export async function signOutShopper(tx: Tx, clock: Clock, shopperId: number): Promise<number> {
  const ended = await tx.queries
    .update(shopperSessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(shopperSessions.shopperId, shopperId), isNull(shopperSessions.revokedAt)))
    .returning({ id: shopperSessions.id });
  return ended.length;
}

/** Forgets codes and sessions of shoppers that have run out. */
export const pruneShoppers =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  async (): Promise<void> => {
    const before = secondsAfter(clock.now(), -keptSeconds);
    const { expiresAt, revokedAt } = shopperSessions;
    const ended = or(lt(expiresAt, before), lt(revokedAt, sql`${before.toISOString()}::timestamptz`));
    await outsideScope(db, async (queries) => {
      await queries.delete(shopperCodes).where(lt(shopperCodes.expiresAt, before));
      await queries.delete(shopperSessions).where(ended);
    });
  };
