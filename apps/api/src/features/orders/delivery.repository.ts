import type { Delivery, QueryOf, siteHealth } from '@dw/contract';
import { and, eq, sql } from 'drizzle-orm';
import { deliveries } from '../../db/schema/site-health';
import { sites } from '../../db/schema/sites';
import type { Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import { type List, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

export type DeliveryRow = typeof deliveries.$inferSelect;
type ListQuery = QueryOf<typeof siteHealth.deliveries>;

const { placeholder } = sql;
const account = placeholder('account');
const list: List<ListQuery['sort'], DeliveryRow> = {
  name: 'deliveries',
  table: deliveries,
  key: deliveries.id,
  owner: eq(deliveries.accountId, account),
  where: sql`${deliveries.siteId} = (select s.id from ${sites} s where s.account_id = ${account}
    and (s.id = ${placeholder('id')} or s.uuid = ${placeholder('uuid')}) and s.deleted_at is null)`,
  // In the order of their numbers.
  sorts: { received_at: { by: [] } },
  // A log is short (`limits.siteHealth.deliveries`): each row is looked at.
  search: searchIn([deliveries.number, deliveries.code]),
  rows: (queries, where, order) =>
    queries
      .select()
      .from(deliveries)
      .where(where)
      .orderBy(...order),
};

/** One page of the log of a site. */
export const listDeliveries = (tx: Tx, site: Reference, query: ListQuery) =>
  pageOfList(tx, list, query, { values: { ...site } });

export async function findDelivery(tx: Tx, siteId: number, uuid: string): Promise<DeliveryRow | undefined> {
  const [row] = await tx.queries
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.accountId, tx.scope.accountId), eq(deliveries.siteId, siteId), eq(deliveries.uuid, uuid)));
  return row;
}

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  uuid: row.uuid,
  received_at: row.receivedAt.toISOString(),
  number: row.number,
  test: row.test,
  signed: row.signed,
  outcome: row.outcome,
  status: row.status,
  code: row.code,
  message: row.message,
  errors: row.errors,
  payload: row.payload,
});
