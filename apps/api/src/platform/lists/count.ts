import { and, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/transaction';
import { type Asked, keysFoundBy } from './list';
import { foundSetting, mostKeys, totalSetting } from './settings';

/**
 * How many rows there are, which it leaves for the page in the same transaction, with their keys where a text is looked for and few
 * have it. Where nothing is looked for, an index alone is read.
 */
export function countOf(queries: Queries, asked: Asked, kept: SQL | undefined) {
  const { from, key, where, way, search } = asked;
  if (way === 'found') return countOfFound(queries, asked);
  if (kept) return queries.select({ total: leftTotal(sql`coalesce((${kept}), 0)`) }).from(sql`(select 1) one`);
  const rows = sql`count(*)`;
  if (way === 'all')
    return queries
      .select({ total: leftTotal(rows) })
      .from(from)
      .where(where);
  const keys = sql`case when ${rows} <= ${sql.raw(String(mostKeys))} then coalesce(array_agg(${key}), '{}') end`;
  return queries
    .select({ total: leftTotal(rows), found: leftKeys(keys) })
    .from(from)
    .where(and(where, search?.matches));
}

/** The finder answers no keys where it finds too many: each row is looked at then. A page of many is found in its order. */
function countOfFound(queries: Queries, { from, where, search }: Asked) {
  const finder = search?.finder;
  if (!finder) throw new Error('The list has no finder.');
  const counted = (having: SQL | undefined) => sql`(select count(*) from ${from} where ${and(where, having)})`;
  const known = finder.exact ? sql`cardinality(found.keys)` : counted(sql`${finder.column} = any(found.keys)`);
  const total = sql`case when found.keys is null then ${counted(search.matches)} else ${known} end`;
  const found = sql`(select ${keysFoundBy(finder)} as keys offset 0) found`;
  const few = sql`case when cardinality(found.keys) <= ${sql.raw(String(mostKeys))} then found.keys end`;
  return queries.select({ total: leftTotal(total), found: leftKeys(few) }).from(found);
}

const leftTotal = (total: SQL) => sql<number>`set_config(${sql.raw(`'${totalSetting}'`)}, (${total})::text, true)::int`;
const leftKeys = (keys: SQL) => sql`set_config(${sql.raw(`'${foundSetting}'`)}, coalesce((${keys})::text, ''), true)`;
