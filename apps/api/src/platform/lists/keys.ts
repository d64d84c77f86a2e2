import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Asked, Column, Sort } from './list';
import { found, total } from './settings';

type Way = 'asc' | 'desc';
/** Which side of a row is looked at, and in which order, so that what is nearest comes first. */
type Neighbours = 'after' | 'before';
type Sorted = Asked & { readonly sort: Sort; readonly direction: Way; readonly neighbours?: Neighbours | undefined };

const limit = sql`${sql.placeholder('limit')}::bigint`;
const offset = sql`${sql.placeholder('offset')}::bigint`;
const anchor = sql`${sql.placeholder('anchor')}::bigint`;
const none = sql`0`;

/** The keys of a page as an array, and the order of its rows. */
export function keysOfPage(asked: Sorted): { readonly keys: SQL; readonly order: SQL[] } {
  const { key, direction, sort, neighbours } = asked;
  const order = [...columnsOf(sort), key].map((column) => inOrder(column, direction));
  const jump = keysByOffset(asked);
  if (neighbours === undefined || isNullable(sort)) return { keys: sql`(${jump})`, order };
  // Where the row is gone, what is left is its number.
  const keys = sql`(case when exists (select 1 from ${fromOf(asked)} where ${isAnchor(asked)}) then (${keysBeside(asked, neighbours)}) else ${jump} end)`;
  return { keys, order };
}

function keysByOffset(asked: Sorted): SQL {
  const { way, direction } = asked;
  const matches = matchesOf(asked);
  // From whichever end is nearer.
  const scanned = sql`when ${offset} * 2 <= ${total} then ${select(asked, matches, direction, limit, offset)}
    else ${select(asked, matches, opposite(direction), sql`greatest(0, least(${limit}, ${total} - ${offset}))`, sql`greatest(0, ${total} - ${offset} - ${limit})`)}`;
  const among =
    way !== 'all' ? sql`when ${found} <> '' then ${select(asked, isFound(asked), direction, limit, offset)}` : sql``;
  return sql`case when ${offset} >= ${total} then '{}'::bigint[] ${among} ${scanned} end`;
}

/** Those next to a row, whatever has come or gone before it meanwhile. */
function keysBeside(asked: Sorted, neighbours: Neighbours): SQL {
  const { way, direction, key, sort } = asked;
  const columns = sql.join(
    [...columnsOf(sort), key].map((column) => sql`${column}`),
    sql`, `,
  );
  const scan = neighbours === 'after' ? direction : opposite(direction);
  const beside = sql`(${columns}) ${sql.raw(scan === 'asc' ? '>' : '<')} (select ${columns} from ${fromOf(asked)} where ${isAnchor(asked)})`;
  const scanned = select(asked, and(beside, matchesOf(asked)), scan, limit, none);
  if (way === 'all') return scanned;
  return sql`case when ${found} <> '' then ${select(asked, and(beside, isFound(asked)), scan, limit, none)} else ${scanned} end`;
}

/** Whether a row has the text, where each in the order is looked at. */
function matchesOf({ search, way, sort }: Sorted): SQL | undefined {
  if (way === 'all') return undefined;
  const joined = 'by' in sort ? sort.matches : undefined;
  return joined ?? (way === 'found' ? search?.finder?.along : undefined) ?? search?.along ?? search?.matches;
}

const isAnchor = ({ key, owner }: Sorted) => and(owner, sql`${key} = ${anchor}`);
// As a subquery the keys are read from their text once: where the planner tests them as a filter, a plain expression is computed for each row.
const isFound = ({ way, search, key }: Sorted) =>
  sql`${(way === 'found' && search?.finder?.column) || key} = any((select nullif(${found}, '')::bigint[])::bigint[])`;

function select(asked: Sorted, more: SQL | undefined, way: Way, limit: SQL, skipped: SQL): SQL {
  const { key, where, sort } = asked;
  const order = sql.join(
    [...columnsOf(sort), key].map((column) => inOrder(column, way)),
    sql`, `,
  );
  return sql`array(select ${key} from ${fromOf(asked)} where ${and(where, more)} order by ${order} limit ${limit} offset ${skipped})`;
}

const fromOf = ({ from, sort }: Sorted) => ('by' in sort && sort.from ? sort.from : from);
const columnsOf = (sort: Sort): readonly Column[] => ('by' in sort ? sort.by : [sort]);
const isNullable = (sort: Sort): boolean => 'by' in sort && sort.nullable === true;
const opposite = (way: Way): Way => (way === 'asc' ? 'desc' : 'asc');
const inOrder = (column: Column, way: Way): SQL => (way === 'asc' ? asc(column) : desc(column));
