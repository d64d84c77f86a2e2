import { limits } from '@dw/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { feedRuns, feeds } from '../../db/schema/feeds';
import type { Tx } from '../../platform/db/transaction';
import type { PageQuery } from '../../platform/http/lists';
import type { Reference } from '../../platform/http/references';
import type { List } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

export type RunRow = typeof feedRuns.$inferSelect;
export type RunResult = Partial<Omit<RunRow, 'accountId' | 'id' | 'uuid' | 'feedId' | 'createdAt'>>;

const mine = (tx: Tx, id: number) => and(eq(feedRuns.accountId, tx.scope.accountId), eq(feedRuns.id, id));
const ofFeed = (tx: Tx, feedId: number) => and(eq(feedRuns.accountId, tx.scope.accountId), eq(feedRuns.feedId, feedId));
const running = eq(feedRuns.state, 'running');

/** Starts a run; undefined where one is under way. */
export async function insertRun(
  tx: Tx,
  run: Pick<RunRow, 'feedId' | 'manual' | 'acceptLoss' | 'createdAt'>,
): Promise<RunRow | undefined> {
  const [row] = await tx.queries
    .insert(feedRuns)
    .values({ ...run, accountId: tx.scope.accountId })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** A run that is under way, to go on with; the attempt is counted. */
export async function claimRun(tx: Tx, id: number): Promise<RunRow | undefined> {
  const [row] = await tx.queries
    .update(feedRuns)
    .set({ attempts: sql`${feedRuns.attempts} + 1` })
    .where(and(mine(tx, id), running))
    .returning();
  return row;
}

/** Ends a run of this attempt. @returns whether it was still under way, and still this attempt’s */
export async function endRun(tx: Tx, { id, attempts }: RunRow, result: RunResult): Promise<boolean> {
  const ended = await tx.queries
    .update(feedRuns)
    .set(result)
    .where(and(mine(tx, id), running, eq(feedRuns.attempts, attempts)))
    .returning({ id: feedRuns.id });
  return ended.length > 0;
}

/** Ends whatever run of a feed is under way: what it fetches is no longer wanted. */
export async function endRunning(tx: Tx, feedId: number, result: RunResult): Promise<void> {
  await tx.queries
    .update(feedRuns)
    .set(result)
    .where(and(ofFeed(tx, feedId), running));
}

/** What the file that holds now was found to lack, as its last run has it. */
export async function lastFindings(tx: Tx, feedId: number) {
  const { refused, problems, problemCounts, state, id } = feedRuns;
  const [row] = await tx.queries
    .select({ refused, problems, problemCounts })
    .from(feedRuns)
    .where(and(ofFeed(tx, feedId), inArray(state, ['succeeded', 'unchanged'])))
    .orderBy(desc(id))
    .limit(1);
  return row;
}

/** Forgets all but the last runs of a feed. */
export async function forgetOldRuns(tx: Tx, feedId: number): Promise<void> {
  const oldest = sql`(select r.id from ${feedRuns} r where r.account_id = ${tx.scope.accountId} and r.feed_id = ${feedId}
    order by r.id desc offset ${limits.feed.runs} limit 1)`;
  await tx.queries.delete(feedRuns).where(and(ofFeed(tx, feedId), sql`${feedRuns.id} <= ${oldest}`));
}

const { placeholder } = sql;
const list: List<'created_at', RunRow> = {
  name: 'feed-runs',
  table: feedRuns,
  key: feedRuns.id,
  owner: eq(feedRuns.accountId, placeholder('account')),
  where: sql`${feedRuns.feedId} = (select f.id from ${feeds} f where f.account_id = ${placeholder('account')}
    and (f.id = ${placeholder('id')} or f.uuid = ${placeholder('uuid')}) and f.deleted_at is null)`,
  sorts: { created_at: feedRuns.feedId },
  rows: (queries, where, order) =>
    queries
      .select()
      .from(feedRuns)
      .where(where)
      .orderBy(...order),
};

/** One page of a feed’s runs, the last one first. */
export const listRuns = (tx: Tx, feed: Reference, page: PageQuery) =>
  pageOfList(tx, list, { ...page, sort: 'created_at', direction: 'desc' }, { values: feed });
