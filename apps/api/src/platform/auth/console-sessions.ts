import { and, eq, gt, isNull } from 'drizzle-orm';
import { consoleSessions, consoleUsers } from '../../db/schema/directory/console';
import { type Clock, secondsAfter } from '../clock';
import type { Queries } from '../db/transaction';
import { hashSecret, newToken } from './secrets';

/** Seconds: a session of the console ends after so long without a call, and so long after it began. */
export const consoleLifetimes = { idle: 30 * 60, absolute: 10 * 3600 } as const;
const touchAfterSeconds = 30;

/** Starts a session and answers its token, which is kept nowhere. */
export async function startConsoleSession(
  queries: Queries,
  clock: Clock,
  { userId, ip }: { readonly userId: number; readonly ip: string },
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newToken();
  const now = clock.now();
  const expiresAt = secondsAfter(now, consoleLifetimes.absolute);
  const row = { tokenHash: hashSecret(token), userId, createdAt: now, usedAt: now, expiresAt, ip };
  await queries.insert(consoleSessions).values(row);
  return { token, expiresAt };
}

/** Who has a session of this token that has not ended; it was used now. */
export async function consoleUserOfSession(queries: Queries, clock: Clock, token: string) {
  const now = clock.now();
  const tokenHash = hashSecret(token);
  const [found] = await queries
    .select({ user: consoleUsers, expiresAt: consoleSessions.expiresAt, usedAt: consoleSessions.usedAt })
    .from(consoleSessions)
    .innerJoin(consoleUsers, eq(consoleUsers.id, consoleSessions.userId))
    .where(
      and(
        eq(consoleSessions.tokenHash, tokenHash),
        isNull(consoleSessions.revokedAt),
        isNull(consoleUsers.removedAt),
        gt(consoleSessions.expiresAt, now),
        gt(consoleSessions.usedAt, secondsAfter(now, -consoleLifetimes.idle)),
      ),
    );
  if (found && secondsAfter(found.usedAt, touchAfterSeconds) <= now)
    await queries.update(consoleSessions).set({ usedAt: now }).where(eq(consoleSessions.tokenHash, tokenHash));
  return found && { user: found.user, expiresAt: found.expiresAt, sessionHash: tokenHash };
}

/** Ends the session of a token. */
export async function endConsoleSession(queries: Queries, clock: Clock, token: string): Promise<void> {
  await queries
    .update(consoleSessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(consoleSessions.tokenHash, hashSecret(token)), isNull(consoleSessions.revokedAt)));
}
