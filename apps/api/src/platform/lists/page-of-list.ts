import type { SQL } from 'drizzle-orm';
import { and, sql } from 'drizzle-orm';
import { statement, type Tx } from '../db/transaction';
import { containing, offsetOf } from '../http/lists';
import { countOf } from './count';
import { keptTotal } from './kept-total';
import { keysOfPage } from './keys';
import { type Kept, type List, type ListQuery, type Narrowed, type Page, type Search, wayOf } from './list';

/** What a caller adds to a list: values of its placeholders, what narrows it, and its total where that is kept. */
type Given = {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly narrowed?: Narrowed;
  /** How many rows there are, as SQL; asked for where nothing is looked for. */
  readonly total?: SQL | undefined;
  /** Where the total of what it is narrowed to is kept. */
  readonly kept?: Kept | undefined;
};

const everything: Narrowed = { name: 'all', where: undefined };

/** A search among fewer rows than its finder looks at: what it finds is not yet what is listed. */
function ofMore(search: Search | undefined): Search | undefined {
  if (!search?.finder) return search;
  const { exact: _exact, ...finder } = search.finder;
  return { ...search, finder };
}

/**
 * One page of a list, and how many rows there are, in one round trip. The keys of the page are found first, by an index in the order of
 * the sort; rows and what belongs to them are read for those keys alone. Past the middle the keys are found from the other end.
 */
export async function pageOfList<S extends string, R>(
  tx: Tx,
  list: List<S, R>,
  { sort, direction, search: text = '', ...query }: ListQuery<S>,
  { values, narrowed = everything, total, kept = narrowed.where ? undefined : list.kept }: Given = {},
): Promise<Page<R>> {
  const { name, table, key, owner } = list;
  const search = narrowed.where ? ofMore(list.search) : list.search;
  const way = wayOf(search, text);
  const asked = { owner, from: list.from ?? table, key, search, way, where: and(owner, list.where, narrowed.where) };
  // Who is limited to some of the rows has a count of these.
  const known = way !== 'all' ? undefined : (total ?? (kept && !tx.scope.limits ? keptTotal(kept) : undefined));
  const called = `${name}.${narrowed.name}.${way}${known ? '.kept' : ''}`;
  const count = statement(`${called}.count`, (queries) => countOf(queries, asked, known));
  const neighbours = query.after !== undefined ? 'after' : query.before !== undefined ? 'before' : undefined;
  const page = statement(`${called}.${sort}.${direction}${neighbours ? `.${neighbours}` : ''}`, (queries) => {
    const { keys, order } = keysOfPage({ ...asked, sort: list.sorts[sort], direction, neighbours });
    return list.rows(queries, and(owner, sql`${key} = any(${keys})`), order);
  });
  const given = {
    text,
    search: containing(text),
    limit: query.per_page,
    offset: offsetOf(query),
    anchor: query.after ?? query.before,
    ...(tx.scope.hasAccount && { account: tx.scope.accountId }),
    ...values,
  };
  // The count is sent first: the page goes on with what it leaves.
  const [[counted], rows] = await Promise.all([count(tx, given), page(tx, given)]);
  return { rows, total: counted?.total ?? 0 };
}
