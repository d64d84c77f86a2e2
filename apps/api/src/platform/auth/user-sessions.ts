import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { sessions } from '../../db/schema/directory/users';
import type { Clock } from '../clock';
import type { Tx } from '../db/transaction';
import type { PageQuery } from '../http/lists';
import type { List } from '../lists/list';
import { pageOfList } from '../lists/page-of-list';

/** One sign-in of a user, as the user may see it. */
export type SessionRow = Pick<typeof sessions.$inferSelect, keyof typeof columns>;

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

const list: List<'used_at', SessionRow> = {
  name: 'sessions',
  table: sessions,
  key: sessions.id,
  owner: eq(sessions.userId, sql.placeholder('user')),
  where: and(
    isNull(sessions.revokedAt),
    sql`${sessions.expiresAt} > ${sql.placeholder('now')}::timestamptz`,
    sql`${sessions.usedAt} + make_interval(secs => ${sessions.idleSeconds}) >= ${sql.placeholder('now')}::timestamptz`,
  ),
  sorts: { used_at: sessions.usedAt },
  rows: (queries, where, order) =>
    queries
      .select(columns)
      .from(sessions)
      .where(where)
      .orderBy(...order),
};

/** One page of a user’s sessions that still open something, the latest used first. */
export const listSessions = (tx: Tx, clock: Clock, user: number, page: PageQuery) =>
  pageOfList(
    tx,
    list,
    { ...page, sort: 'used_at', direction: 'desc' },
    { values: { user, now: clock.now().toISOString() } },
  );

/** A session of the user that still opens something. */
export async function findSession({ queries }: Tx, clock: Clock, userId: number, id: number) {
  const [session] = await queries
    .select(columns)
    .from(sessions)
    .where(and(live(clock.now(), userId), eq(sessions.id, id)))
    .execute();
  return session;
}
