import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import { checkpointNodes, checkpoints, heads, itemEvents, links } from '../../db/schema/ledger';
import type { Queries, Tx } from '../../platform/db/transaction';

export type Checkpoint = typeof checkpoints.$inferSelect;
type Link = Pick<typeof links.$inferSelect, 'itemUuid' | 'seq' | 'hash'>;

/** Days that have links and no checkpoint, up to this one, the oldest first. */
export async function openDays(queries: Queries, until: string): Promise<readonly string[]> {
  // A day before the newest checkpoint takes no more links.
  const closed = sql`coalesce((select max(${checkpoints.day}) from ${checkpoints}), '-infinity')`;
  const rows = await queries
    .selectDistinct({ day: links.day })
    .from(links)
    .where(and(lte(links.day, until), gt(links.day, closed)))
    .orderBy(asc(links.day));
  return rows.map(({ day }) => day);
}

/** The next links of a day in the order of its tree, beginning with or after one. */
export function linksOfDay(
  queries: Queries,
  day: string,
  after: Omit<Link, 'hash'> | undefined,
  most: number,
  including = false,
) {
  const later =
    after &&
    or(
      gt(links.itemUuid, after.itemUuid),
      and(eq(links.itemUuid, after.itemUuid), (including ? gte : gt)(links.seq, after.seq)),
    );
  return queries
    .select({ itemUuid: links.itemUuid, seq: links.seq, hash: links.hash })
    .from(links)
    .where(and(eq(links.day, day), later))
    .orderBy(asc(links.itemUuid), asc(links.seq))
    .limit(most);
}

export async function countOfDay(queries: Queries, day: string): Promise<number> {
  return queries.$count(links, eq(links.day, day));
}

/** The newest checkpoints before a day (all, where none is named). */
export function checkpointsBefore(queries: Queries, day: string | undefined, most: number) {
  return queries
    .select()
    .from(checkpoints)
    .where(day === undefined ? undefined : lt(checkpoints.day, day))
    .orderBy(desc(checkpoints.day))
    .limit(most);
}

export async function insertCheckpoint(
  queries: Queries,
  checkpoint: Checkpoint,
  nodes: readonly (typeof checkpointNodes.$inferInsert)[],
): Promise<void> {
  await queries.insert(checkpoints).values(checkpoint);
  for (let at = 0; at < nodes.length; at += 1000)
    await queries.insert(checkpointNodes).values(nodes.slice(at, at + 1000));
}

/** The last whole subtree of a level that begins no later than a link; undefined where the day is smaller. */
export async function subtreeBefore(queries: Queries, day: string, { itemUuid, seq }: Omit<Link, 'hash'>) {
  const { firstItem, firstSeq } = checkpointNodes;
  const [node] = await queries
    .select()
    .from(checkpointNodes)
    .where(
      and(
        eq(checkpointNodes.day, day),
        eq(checkpointNodes.level, 8),
        or(lt(firstItem, itemUuid), and(eq(firstItem, itemUuid), lte(firstSeq, seq))),
      ),
    )
    .orderBy(desc(checkpointNodes.position))
    .limit(1);
  return node;
}

/** The whole subtrees that a proof may need: all of 2^16 links, and those of 2^8 within these positions. */
export function subtreesOf(queries: Queries, day: string, ranges: readonly { from: number; to: number }[]) {
  const { level, position } = checkpointNodes;
  const within = ranges.map(({ from, to }) => and(gte(position, from), lt(position, to)));
  return queries
    .select()
    .from(checkpointNodes)
    .where(and(eq(checkpointNodes.day, day), or(eq(level, 16), and(eq(level, 8), or(...within)))));
}

/** The next chains by their garment’s uuid. */
export function headsAfter(queries: Queries, after: string, until: string, most: number) {
  return queries
    .select()
    .from(heads)
    .where(and(gt(heads.itemUuid, after), lte(heads.itemUuid, until)))
    .orderBy(asc(heads.itemUuid))
    .limit(most);
}

export function linksOf(queries: Queries, items: readonly string[]) {
  return queries
    .select()
    .from(links)
    .where(inArray(links.itemUuid, [...items]))
    .orderBy(asc(links.itemUuid), asc(links.seq));
}

/** The newest link of a garment’s chain; none where nothing of it was sealed. */
export function headOf(queries: Queries, item: string) {
  return queries.select().from(heads).where(eq(heads.itemUuid, item));
}

/** Those events of garments that the scope may read, in the order in which they came. */
export function eventsOf(tx: Tx, items: readonly string[]) {
  return tx.queries
    .select({
      ...getTableColumns(itemEvents),
      // The database keeps microseconds, which neither the body nor a date of ours has.
      wholeMilliseconds: sql<boolean>`${itemEvents.at} = date_trunc('milliseconds', ${itemEvents.at})`,
    })
    .from(itemEvents)
    .where(inArray(itemEvents.itemUuid, [...items]))
    .orderBy(asc(itemEvents.id))
    .execute();
}

/** How many events are not sealed, and since when the oldest waits. */
export async function unsealed(tx: Tx): Promise<{ readonly events: number; readonly since: Date | null }> {
  const [row] = await tx.queries
    .select({ events: sql<number>`count(*)::int`, since: sql<string | null>`min(${itemEvents.createdAt})` })
    .from(itemEvents)
    .where(sql`${itemEvents.seq} is null`)
    .execute();
  return { events: row?.events ?? 0, since: row?.since ? new Date(row.since) : null };
}

/** The checkpoints of the days of these links, as far as there are any. */
export function checkpointsOf(queries: Queries, rows: readonly { readonly day: string }[]) {
  const days = [...new Set(rows.map(({ day }) => day))];
  return queries.select().from(checkpoints).where(inArray(checkpoints.day, days));
}

export function allCheckpoints(queries: Queries): Promise<readonly Checkpoint[]> {
  return queries.select().from(checkpoints).orderBy(asc(checkpoints.day)).execute();
}

/** Garments that have sealed events and no chain at all. */
export async function withoutChain(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.queries
    .selectDistinct({ item: itemEvents.itemUuid })
    .from(itemEvents)
    .leftJoin(heads, eq(heads.itemUuid, itemEvents.itemUuid))
    .where(and(isNotNull(itemEvents.seq), isNull(heads.itemUuid)))
    .limit(100)
    .execute();
  return rows.map(({ item }) => item);
}
