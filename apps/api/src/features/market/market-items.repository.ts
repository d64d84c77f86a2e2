import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { feedItems } from '../../db/schema/feeds';
import { isShown, shownColumns } from '../../domain/market/shown-items';
import { statement, type Tx } from '../../platform/db/transaction';
import { containing } from '../../platform/http/lists';

/** How many items a page has. */
const perPage = 24;
/** Above every rank: where the first page begins. */
const beginning = { rank: 4, id: 0 };
/** Fewer letters are not looked for. */
export const shortestSearch = 3;
/** What more items than that have in common is looked for in their order, which soon finds a page of it. */
const mostFound = 1000;

/** A place in the order: the item there. */
export type Place = { readonly rank: number; readonly id: number };
export type Wanted = {
  readonly search: string;
  readonly brand: string;
  readonly preLoved: boolean;
  readonly after?: Place | undefined;
  readonly before?: Place | undefined;
};

const { placeholder } = sql;
const { accountId, id, marketRank: rank, foldedBrand, name, source } = feedItems;
const account = placeholder('account');
const folded = (text: SQL) =>
  sql`lower(regexp_replace(normalize(left(${text}, 100), NFKD), '[\\u0300-\\u036f]', '', 'g'))`;
const search = folded(sql`${placeholder('search')}::text`);
const beginsLike = sql`${foldedBrand} >= ${search} and ${foldedBrand} < ${search} || chr(1114111)`;

/** As its index has it: of a value that is sent Postgres does not know beforehand that the index suffices. */
const isPreLoved = sql`${source} = 'take_back'`;

type Way = 'forth' | 'back';
const place = sql`(${placeholder('rank')}::smallint, ${placeholder('id')}::bigint)`;

/** Keys of a page in its order: those on one side of a place. */
function keys(way: Way, where: SQL | undefined): SQL {
  const order = way === 'forth' ? sql`${desc(rank)}, ${desc(id)}` : sql`${asc(rank)}, ${asc(id)}`;
  const beside = sql`(${rank}, ${id}) ${sql.raw(way === 'forth' ? '<' : '>')} ${place}`;
  return sql`array(select ${id} from ${feedItems} where ${and(isShown, beside, where)} order by ${order} limit ${perPage + 1})`;
}

/** Names by the index of three letters, brands by their own; where too many have it, along the order. */
function searched(way: Way, where: SQL | undefined): SQL {
  const names = sql`app.find_feed_items(${placeholder('search')}::text, ${placeholder('pattern')}::text)`;
  const brands = sql`array(select ${id} from ${feedItems} where ${and(isShown, beginsLike)} limit ${mostFound + 1})`;
  const among = and(where, sql`(${id} = any(found.names) or ${id} = any(found.brands))`);
  const along = and(where, or(sql`${name} ilike ${placeholder('pattern')}`, sql`(${beginsLike})`));
  return sql`(select case when found.names is null or cardinality(found.brands) > ${mostFound} then ${keys(way, along)}
    else ${keys(way, among)} end from (select ${names} as names, ${brands} as brands offset 0) found)::bigint[]`;
}

function pageStatement(way: Way, { preLoved, search: text, brand: only }: Wanted) {
  const parts = [way, preLoved && 'used', only !== '' && 'brand', text !== '' && 'search'].filter(Boolean);
  const where = and(
    preLoved ? isPreLoved : undefined,
    only === '' ? undefined : sql`${foldedBrand} = ${folded(sql`${placeholder('brand')}::text`)}`,
  );
  return statement(`market.${parts.join('.')}`, (queries) =>
    queries
      .select(shownColumns)
      .from(feedItems)
      .where(and(eq(accountId, account), sql`${id} = any(${text === '' ? keys(way, where) : searched(way, where)})`))
      .orderBy(desc(rank), desc(id)),
  );
}

/** One page of what is shown, and the places where those beside it begin. */
export async function pageOfMarket(tx: Tx, wanted: Wanted) {
  const { after, before, brand: only } = wanted;
  const text = [...wanted.search].length < shortestSearch ? '' : wanted.search;
  const way = before ? 'back' : 'forth';
  const values = { ...(before ?? after ?? beginning), search: text, brand: only, pattern: containing(text) };
  const found = await pageStatement(way, { ...wanted, search: text })(tx, { account: tx.scope.accountId, ...values });
  const more = found.length > perPage;
  const items = more ? (way === 'forth' ? found.slice(0, perPage) : found.slice(1)) : found;
  const [first, last] = [items[0], items.at(-1)];
  return {
    items,
    next: last && (way === 'back' || more) ? placeOf(last) : undefined,
    previous: first && (way === 'back' ? more : after !== undefined) ? placeOf(first) : undefined,
  };
}

const placeOf = ({ rank: of, id: at }: { rank: number | null; id: number }): Place => ({ rank: of ?? 0, id: at });

const newest = statement('market.discovery', (queries) =>
  queries
    .select(shownColumns)
    .from(feedItems)
    .where(and(eq(accountId, account), sql`${rank} = 3::smallint`))
    .orderBy(desc(id))
    .limit(perPage),
);

/** The newest in Discovery that can be ordered. */
export const discoveryOfMarket = (tx: Tx) => newest(tx, { account: tx.scope.accountId });
