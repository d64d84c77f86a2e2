import { and, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/transaction';
import type { Asked } from './list';
import { foundSetting, totalSetting } from './settings';

/** How many rows there are, which it leaves for the page in the same transaction. Where nothing is looked for, an index alone is read. */
export function countOf(queries: Queries, asked: Asked, kept: SQL | undefined) {
  if (asked.way === 'found') return countOfFound(queries, asked);
  const matches = asked.way === 'all' ? undefined : asked.search?.matches;
  if (kept) return queries.select({ total: left(sql`coalesce((${kept}), 0)`) }).from(sql`(select 1) one`);
  return queries
    .select({ total: left(sql`count(*)`) })
    .from(asked.from)
    .where(and(asked.where, matches));
}

/** Leaves the keys, too, that the finder answers: none where it finds too many, and each row is looked at. */
function countOfFound(queries: Queries, { from, where, search }: Asked) {
  const finder = search?.finder;
  if (!finder) throw new Error('The list has no finder.');
  const matching = (found: SQL | undefined) =>
    sql`(select count(*) from ${from} where ${and(where, found, search.matches)})`;
  const total = sql`case when found.keys is null then ${matching(undefined)}
    else ${matching(sql`${finder.column} = any(found.keys)`)} end`;
  const found = sql`(select app.${sql.identifier(finder.name)}(${sql.placeholder('text')}, ${sql.placeholder('search')}) as keys offset 0) found`;
  return queries
    .select({
      total: left(total),
      found: sql`set_config(${sql.raw(`'${foundSetting}'`)}, coalesce(found.keys::text, ''), true)`,
    })
    .from(found);
}

const left = (total: SQL) => sql<number>`set_config(${sql.raw(`'${totalSetting}'`)}, (${total})::text, true)::int`;
