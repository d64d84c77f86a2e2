import type { QueryOf, WebhookEvent, webhooks } from '@dw/contract';
import { and, arrayContains, asc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { sites } from '../../db/schema/sites';
import { webhookDeliveries, webhookEndpoints } from '../../db/schema/webhooks';
import type { NamedSite } from '../../domain/sites/named-sites';
import { assertInDatabase } from '../../platform/db/assert-in-database';
import { type Queries, statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import type { Where } from '../../platform/jobs/outbox';
import { type List, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

type ListQuery = QueryOf<typeof webhooks.list>;
export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type ShownEndpoint = EndpointRow & {
  readonly waiting: number;
  /** Those that are there of the websites that it is limited to. */
  readonly websites: readonly NamedSite[] | null;
};
type Values = Partial<Omit<typeof webhookEndpoints.$inferInsert, 'accountId' | 'id' | 'uuid' | 'createdAt'>>;

// Columns of the outer query are written out: in a query of one table the builder leaves the table’s name away.
const waiting = sql<number>`(select count(*)::int from ${webhookDeliveries} d where d.due_at is not null
  and d.account_id = webhook_endpoints.account_id and d.endpoint_id = webhook_endpoints.id)`;

const websites = sql<readonly NamedSite[] | null>`case when webhook_endpoints.site_ids is not null then (
  select coalesce(jsonb_agg(jsonb_build_object('uuid', s.uuid, 'name', s.name) order by lower(s.name), s.id), '[]')
  from ${sites} s where s.account_id = webhook_endpoints.account_id and s.id = any(webhook_endpoints.site_ids) and s.deleted_at is null) end`;

const ofAccount = (tx: Tx) => eq(webhookEndpoints.accountId, tx.scope.accountId);
const shown = (queries: Queries) =>
  queries.select({ ...getTableColumns(webhookEndpoints), waiting, websites }).from(webhookEndpoints);

const list: List<ListQuery['sort'], ShownEndpoint> = {
  name: 'webhooks',
  table: webhookEndpoints,
  key: webhookEndpoints.id,
  owner: eq(webhookEndpoints.accountId, sql.placeholder('account')),
  sorts: { created_at: webhookEndpoints.createdAt, url: webhookEndpoints.url },
  search: searchIn([webhookEndpoints.url, webhookEndpoints.description]),
  rows: (queries, where, order) =>
    shown(queries)
      .where(where)
      .orderBy(...order),
};

/** One page of the account’s addresses: they are few, and no index is kept for the order. */
export const listEndpoints = (tx: Tx, query: ListQuery) => pageOfList(tx, list, query);

/** Fails as a violation of this name where the account has more addresses than it may. */
export const tooManyEndpoints = 'webhooks_within_limit';
export async function assertEndpointsFit(tx: Tx, limit: number): Promise<void> {
  await tx.queries
    .select({ fits: assertInDatabase(sql`count(*) <= ${limit}`, tooManyEndpoints) })
    .from(webhookEndpoints)
    .where(ofAccount(tx))
    .execute();
}

const one = statement('webhooks.one', (queries) =>
  shown(queries).where(
    and(
      eq(webhookEndpoints.accountId, sql.placeholder('account')),
      or(eq(webhookEndpoints.id, sql.placeholder('id')), eq(webhookEndpoints.uuid, sql.placeholder('uuid'))),
    ),
  ),
);

export async function findEndpoint(tx: Tx, reference: Reference): Promise<ShownEndpoint | undefined> {
  const [row] = await one(tx, { account: tx.scope.accountId, ...reference });
  return row;
}

/** Held until the transaction ends; undefined where it was deleted meanwhile. Deliveries can still be added to it. */
export async function lockEndpoint(tx: Tx, id: number): Promise<EndpointRow | undefined> {
  const [row] = await tx.queries
    .select()
    .from(webhookEndpoints)
    .where(and(ofAccount(tx), eq(webhookEndpoints.id, id)))
    .for('no key update');
  return row;
}

export async function insertEndpoint(
  tx: Tx,
  values: Values & Pick<EndpointRow, 'uuid' | 'url' | 'events' | 'secret'>,
): Promise<EndpointRow> {
  const [row] = await tx.queries
    .insert(webhookEndpoints)
    .values({ ...values, accountId: tx.scope.accountId })
    .returning()
    .execute();
  if (!row) throw new Error('The webhook was not written.');
  return row;
}

export async function writeEndpoint(tx: Tx, id: number, values: Values): Promise<void> {
  await tx.queries
    .update(webhookEndpoints)
    .set(values)
    .where(and(ofAccount(tx), eq(webhookEndpoints.id, id)));
}

export async function deleteEndpoint(tx: Tx, id: number): Promise<void> {
  await tx.queries.delete(webhookEndpoints).where(and(ofAccount(tx), eq(webhookEndpoints.id, id)));
}

/** Makes the account’s additions wait for each other, so that a limit holds. */
export async function lockLimit(tx: Tx): Promise<void> {
  await tx.queries.execute(sql`select pg_advisory_xact_lock(${tx.scope.accountId}::int, 4)`).execute();
}

const site = sql`${sql.placeholder('site')}::bigint`;
/** Those that were named are asked about each time: whoever was limited to some that are gone is not told of the others for it. */
const isTold = or(
  isNull(webhookEndpoints.siteIds),
  sql`exists (select 1 from ${sites} s where s.account_id = webhook_endpoints.account_id and s.id = any(webhook_endpoints.site_ids)
    and s.deleted_at is null and (${site} is null or s.id = ${site}))`,
);

const wanting = statement('webhooks.wanting', (queries) =>
  queries
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.accountId, sql.placeholder('account')),
        webhookEndpoints.active,
        arrayContains(webhookEndpoints.events, sql`array[${sql.placeholder('event')}]::text[]`),
        isTold,
      ),
    )
    .orderBy(asc(webhookEndpoints.id)),
);

/** Addresses of the account that are told of such events of that website; null: of those that belong to none. */
export async function endpointsWanting(tx: Tx, event: WebhookEvent, siteId: number | null): Promise<number[]> {
  return (await wanting(tx, { account: tx.scope.accountId, event, site: siteId })).map(({ id }) => id);
}

/** As SQL: whether an address of the account is told of such events, of some website at least. */
export const someoneWants = (event: WebhookEvent, accountId: number): Where => ({
  name: 'webhooks.wanted',
  text: 'exists (select 1 from webhook_endpoints where account_id = $3 and active and events @> array[$4::text])',
  values: [accountId, event],
});
