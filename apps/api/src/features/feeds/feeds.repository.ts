import type { feeds as contract, QueryOf } from '@dw/contract';
import { and, count, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import { feedRuns, feeds } from '../../db/schema/feeds';
import { listTotals } from '../../db/schema/list-totals';
import { isAsRead } from '../../platform/db/database-time';
import { type Queries, statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import { type List, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';
import type { RunRow } from './feed-runs.repository';

type ListQuery = QueryOf<typeof contract.list>;
export type FeedRow = typeof feeds.$inferSelect;
export type FeedColumns = Partial<Omit<typeof feeds.$inferInsert, 'accountId' | 'id' | 'uuid' | 'createdAt'>>;
/** A feed as it is shown: with its last run and what its owner has switched off. */
export type ShownFeed = { readonly feed: FeedRow; readonly run: RunRow | null; readonly excluded: number };

const { problems: _, ...lean } = getTableColumns(feedRuns);
const runColumns = { ...lean, problems: sql<[]>`'[]'::jsonb` };
/** The names are written out, since a query of one table leaves its name out. */
const excluded = sql<number>`(select coalesce(sum(t.rows), 0)::int from ${listTotals} t where t.account_id = "feeds"."account_id"
  and t.list = 'feed-items-inactive' and t.part = "feeds"."id"::text)`;
const lastRun = sql`(select max(r.id) from ${feedRuns} r where r.account_id = "feeds"."account_id"
  and r.feed_id = "feeds"."id")`;

const kept = (tx: Tx): SQL | undefined => and(eq(feeds.accountId, tx.scope.accountId), isNull(feeds.deletedAt));

const shown = (queries: Queries) =>
  queries
    .select({ feed: feeds, run: runColumns, excluded })
    .from(feeds)
    .leftJoin(feedRuns, and(eq(feedRuns.accountId, feeds.accountId), eq(feedRuns.id, lastRun)));

const list: List<ListQuery['sort'], ShownFeed> = {
  name: 'feeds',
  table: feeds,
  key: feeds.id,
  owner: eq(feeds.accountId, sql.placeholder('account')),
  where: isNull(feeds.deletedAt),
  sorts: {
    created_at: feeds.createdAt,
    url: feeds.url,
    next_run_at: { by: [feeds.nextRunAt], nullable: true },
    items_count: feeds.items,
  },
  search: searchIn([feeds.url]),
  rows: (queries, where, order) =>
    shown(queries)
      .where(where)
      .orderBy(...order),
};

/** Failed: nothing was taken from the last file, whether it could not be read or was held back. */
const states = {
  failed: sql`exists (select 1 from ${feedRuns} r where r.account_id = "feeds"."account_id" and r.id = ${lastRun}
    and r.state in ('failed', 'held'))`,
};

/** One page of the account’s feeds. */
export const listFeeds = (tx: Tx, { state, ...query }: ListQuery) =>
  pageOfList(tx, list, query, state && { narrowed: { name: state, where: states[state] } });

/** How many there are. */
export async function countFeeds(tx: Tx): Promise<number> {
  const [row] = await tx.queries.select({ total: count() }).from(feeds).where(kept(tx)).execute();
  return row?.total ?? 0;
}

const one = statement('feeds.one', (queries) =>
  shown(queries).where(
    and(
      eq(feeds.accountId, sql.placeholder('account')),
      isNull(feeds.deletedAt),
      or(eq(feeds.id, sql.placeholder('id')), eq(feeds.uuid, sql.placeholder('uuid'))),
    ),
  ),
);

export async function findFeed(tx: Tx, reference: Reference): Promise<ShownFeed | undefined> {
  const [row] = await one(tx, { account: tx.scope.accountId, ...reference });
  return row;
}

/**
 * A feed that is not deleted, held until the transaction ends: before any of its runs, so that nobody waits for each other. Items
 * may be written meanwhile.
 */
export async function holdFeed(tx: Tx, id: number): Promise<FeedRow | undefined> {
  const [row] = await tx.queries
    .select()
    .from(feeds)
    .where(and(kept(tx), eq(feeds.id, id)))
    .for('no key update');
  return row;
}

export async function insertFeed(tx: Tx, columns: Omit<typeof feeds.$inferInsert, 'accountId'>): Promise<FeedRow> {
  const [row] = await tx.queries
    .insert(feeds)
    .values({ ...columns, accountId: tx.scope.accountId })
    .returning();
  if (!row) throw new Error('The feed was not written.');
  return row;
}

/**
 * @param read when the feed was last changed, as the editor read it: one that was changed since is left alone
 * @returns whether it was written
 */
export async function updateFeed(tx: Tx, id: number, columns: FeedColumns, read?: string): Promise<boolean> {
  const written = await tx.queries
    .update(feeds)
    .set(columns)
    .where(and(eq(feeds.accountId, tx.scope.accountId), eq(feeds.id, id), isAsRead(feeds.updatedAt, read)))
    .returning({ id: feeds.id });
  return written.length > 0;
}
