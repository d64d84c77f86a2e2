import type { integrationKeys, QueryOf } from '@dw/contract';
import { eq, isNull, sql } from 'drizzle-orm';
import { sites } from '../../db/schema/sites';
import type { Tx } from '../../platform/db/transaction';
import { type List, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

type ListQuery = QueryOf<typeof integrationKeys.list>;
type Row = Pick<typeof sites.$inferSelect, 'id' | 'uuid' | 'name' | 'url' | 'testMode'>;

const columns = { id: sites.id, uuid: sites.uuid, name: sites.name, url: sites.url, testMode: sites.testMode };
const list: List<ListQuery['sort'], Row> = {
  name: 'integration',
  table: sites,
  key: sites.id,
  owner: eq(sites.accountId, sql.placeholder('account')),
  where: isNull(sites.deletedAt),
  kept: { list: 'websites' },
  sorts: { created_at: sites.createdAt, name: sql`lower(${sites.name})` },
  search: searchIn([sites.name, sites.url], { name: 'find_sites', column: sites.id, exact: true }),
  rows: (queries, where, order) =>
    queries
      .select(columns)
      .from(sites)
      .where(where)
      .orderBy(...order),
};

/** One page of the websites that may sign their orders. */
export const listSites = (tx: Tx, query: ListQuery) => pageOfList(tx, list, query);
