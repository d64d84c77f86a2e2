import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Asked, Column, Sort } from './list';
import { found, total } from './settings';

type Way = 'asc' | 'desc';
type Sorted = Asked & { readonly sort: Sort; readonly direction: Way };

const limit = sql`${sql.placeholder('limit')}::bigint`;
const offset = sql`${sql.placeholder('offset')}::bigint`;

/** The keys of a page as an array, and the order of its rows. */
export function keysOfPage(asked: Sorted): { readonly keys: SQL; readonly order: SQL[] } {
  const { key, search, way, direction, sort } = asked;
  const matches = way === 'all' ? undefined : search?.matches;
  // From whichever end is nearer.
  const scanned = sql`when ${offset} * 2 <= ${total} then ${select(asked, matches, direction, limit, offset)}
    else ${select(asked, matches, direction === 'asc' ? 'desc' : 'asc', sql`greatest(0, least(${limit}, ${total} - ${offset}))`, sql`greatest(0, ${total} - ${offset} - ${limit})`)}`;
  const column = (way === 'found' && search?.finder?.column) || key;
  const among =
    way !== 'all'
      ? sql`when ${found} <> '' then ${select(asked, sql`${column} = any(nullif(${found}, '')::bigint[])`, direction, limit, offset)}`
      : sql``;
  const keys = sql`(case when ${offset} >= ${total} then '{}'::bigint[] ${among} ${scanned} end)`;
  return { keys, order: [...columnsOf(sort), key].map((column) => inOrder(column, direction)) };
}

function select(
  { from: all, key, where, sort }: Sorted,
  found: SQL | undefined,
  way: Way,
  limit: SQL,
  offset: SQL,
): SQL {
  const order = sql.join(
    [...columnsOf(sort), key].map((column) => inOrder(column, way)),
    sql`, `,
  );
  const from = 'by' in sort && sort.from ? sort.from : all;
  return sql`array(select ${key} from ${from} where ${and(where, found)} order by ${order} limit ${limit} offset ${offset})`;
}

const columnsOf = (sort: Sort): readonly Column[] => ('by' in sort ? sort.by : [sort]);
const inOrder = (column: Column, way: Way): SQL => (way === 'asc' ? asc(column) : desc(column));
