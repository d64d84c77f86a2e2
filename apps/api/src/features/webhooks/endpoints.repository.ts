import type { QueryOf, WebhookEvent, webhooks } from '@dw/contract';
import { and, arrayContains, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { webhookDeliveries, webhookEndpoints } from '../../db/schema/webhooks';
import { statement, type Tx } from '../../platform/db/transaction';
import { containing, offsetOf } from '../../platform/http/lists';
import type { Reference } from '../../platform/http/references';
import type { Where } from '../../platform/jobs/outbox';

type ListQuery = QueryOf<typeof webhooks.list>;
export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type ShownEndpoint = EndpointRow & { readonly waiting: number };
type Values = Partial<Omit<typeof webhookEndpoints.$inferInsert, 'accountId' | 'id' | 'uuid' | 'createdAt'>>;

// Columns of the outer query are written out: in a query of one table the builder leaves the table’s name away.
const waiting = sql<number>`(select count(*)::int from ${webhookDeliveries} d where d.due_at is not null
  and d.account_id = webhook_endpoints.account_id and d.endpoint_id = webhook_endpoints.id)`;

const ofAccount = (tx: Tx) => eq(webhookEndpoints.accountId, tx.scope.accountId);
const shown = (tx: Tx) => tx.queries.select({ endpoint: webhookEndpoints, waiting }).from(webhookEndpoints);
const flat = ({ endpoint, waiting }: { endpoint: EndpointRow; waiting: number }): ShownEndpoint => ({
  ...endpoint,
  waiting,
});

const found = (tx: Tx, search: string) =>
  search === ''
    ? ofAccount(tx)
    : and(
        ofAccount(tx),
        or(ilike(webhookEndpoints.url, containing(search)), ilike(webhookEndpoints.description, containing(search))),
      );

export async function listEndpoints(tx: Tx, { sort, direction, search, ...page }: ListQuery): Promise<ShownEndpoint[]> {
  const order = direction === 'asc' ? asc : desc;
  const rows = await shown(tx)
    .where(found(tx, search))
    .orderBy(order(sort === 'url' ? webhookEndpoints.url : webhookEndpoints.createdAt), order(webhookEndpoints.id))
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();
  return rows.map(flat);
}

export async function countEndpoints(tx: Tx, search = ''): Promise<number> {
  const [row] = await tx.queries.select({ total: count() }).from(webhookEndpoints).where(found(tx, search)).execute();
  return row?.total ?? 0;
}

export async function findEndpoint(tx: Tx, reference: Reference): Promise<ShownEndpoint | undefined> {
  const named = or(eq(webhookEndpoints.id, reference.id), eq(webhookEndpoints.uuid, reference.uuid));
  const [row] = await shown(tx)
    .where(and(ofAccount(tx), named))
    .execute();
  return row && flat(row);
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
  values: Values & Pick<EndpointRow, 'url' | 'events' | 'secret'>,
): Promise<ShownEndpoint> {
  const [row] = await tx.queries
    .insert(webhookEndpoints)
    .values({ ...values, accountId: tx.scope.accountId })
    .returning();
  if (!row) throw new Error('The webhook was not written.');
  return { ...row, waiting: 0 };
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
  await tx.queries.execute(sql`select pg_advisory_xact_lock(${tx.scope.accountId}::int, 4)`);
}

const wanting = statement('webhooks.wanting', (queries) =>
  queries
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.accountId, sql.placeholder('account')),
        webhookEndpoints.active,
        arrayContains(webhookEndpoints.events, sql`array[${sql.placeholder('event')}]::text[]`),
      ),
    )
    .orderBy(asc(webhookEndpoints.id)),
);

/** Addresses of the account that are told of such events. */
export async function endpointsWanting(tx: Tx, event: WebhookEvent): Promise<number[]> {
  return (await wanting(tx, { account: tx.scope.accountId, event })).map(({ id }) => id);
}

/** As SQL: whether an address of the account is told of such events. */
export const someoneWants = (event: WebhookEvent, accountId: number): Where => ({
  name: 'webhooks.wanted',
  text: 'exists (select from webhook_endpoints where account_id = $3 and active and events @> array[$4::text])',
  values: [accountId, event],
});
