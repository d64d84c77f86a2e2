import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { sessions } from '../../db/schema/directory/users';
import type { Clock } from '../clock';
import type { Tx } from '../db/transaction';
import { offsetOf, type PageQuery } from '../http/lists';

/** One sign-in of a user, as the user may see it. */
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

const columns = {
  id: sessions.id,
  ip: sessions.ip,
  userAgent: sessions.userAgent,
  createdAt: sessions.createdAt,
  usedAt: sessions.usedAt,
};

const live = (now: Date, userId: number) =>
  and(
    eq(sessions.userId, userId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    sql`${sessions.usedAt} + make_interval(secs => ${sessions.idleSeconds}) >= ${now.toISOString()}::timestamptz`,
  );

/** One page of a user’s sessions that still open something, the latest used first. */
export function listSessions({ queries }: Tx, clock: Clock, userId: number, page: PageQuery) {
  return queries
    .select(columns)
    .from(sessions)
    .where(live(clock.now(), userId))
    .orderBy(desc(sessions.usedAt), desc(sessions.id))
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();
}

/** How many there are. */
export async function countSessions({ queries }: Tx, clock: Clock, userId: number): Promise<number> {
  const [row] = await queries.select({ total: count() }).from(sessions).where(live(clock.now(), userId)).execute();
  return row?.total ?? 0;
}

/** A session of the user that still opens something. */
export async function findSession({ queries }: Tx, clock: Clock, userId: number, id: number) {
  const [session] = await queries
    .select(columns)
    .from(sessions)
    .where(and(live(clock.now(), userId), eq(sessions.id, id)))
    .execute();
  return session;
}
