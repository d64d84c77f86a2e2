import type { integrationKeys, QueryOf } from '@dw/contract';
import { and, asc, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { sites } from '../../db/schema/sites';
import { statement, type Tx } from '../../platform/db/transaction';
import { containing, offsetOf } from '../../platform/http/lists';

type ListQuery = QueryOf<typeof integrationKeys.list>;

const { placeholder } = sql;
const columns = { id: sites.id, uuid: sites.uuid, name: sites.name, url: sites.url, testMode: sites.testMode };
const kept = and(eq(sites.accountId, placeholder('account')), isNull(sites.deletedAt));
const sortColumns = {
  created_at: sites.createdAt,
  name: sql`lower(${sites.name})`,
} as const satisfies Record<ListQuery['sort'], unknown>;

const found = (searching: boolean): SQL | undefined =>
  searching
    ? and(kept, or(sql`${sites.name} ilike ${placeholder('search')}`, sql`${sites.url} ilike ${placeholder('search')}`))
    : kept;

/** One page of the websites that may sign their orders. */
export function listSites(tx: Tx, { sort, direction, search, ...page }: ListQuery) {
  const order = direction === 'asc' ? asc : desc;
  const list = statement(`integration.page.${sort}.${direction}.${search === '' ? 'all' : 'found'}`, (queries) =>
    queries
      .select(columns)
      .from(sites)
      .where(found(search !== ''))
      .orderBy(order(sortColumns[sort]), order(sites.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset')),
  );
  const values = { account: tx.scope.accountId, search: containing(search) };
  return list(tx, { ...values, limit: page.per_page, offset: offsetOf(page) });
}

/** How many websites there are, or are found. */
export async function countSites(tx: Tx, search: string): Promise<number> {
  const counted = statement(`integration.count.${search === '' ? 'all' : 'found'}`, (queries) =>
    queries
      .select({ total: count() })
      .from(sites)
      .where(found(search !== '')),
  );
  const [row] = await counted(tx, { account: tx.scope.accountId, search: containing(search) });
  return row?.total ?? 0;
}
