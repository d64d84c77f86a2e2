import type { QueryOf, webhooks } from '@dw/contract';
import { and, asc, eq, getTableColumns, gte, inArray, isNotNull, lte, min, ne, or, sql } from 'drizzle-orm';
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookMessages } from '../../db/schema/webhooks';
import type { Queries, Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import type { List } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

type ListQuery = QueryOf<typeof webhooks.deliveries>;
type Delivery = typeof webhookDeliveries.$inferSelect;
export type DeliveryRow = Delivery & { readonly messageUuid: string; readonly type: string; readonly body: string };

const mine = (tx: Tx) => eq(webhookDeliveries.accountId, tx.scope.accountId);
const withMessage = (queries: Queries) =>
  queries
    .select({
      ...getTableColumns(webhookDeliveries),
      messageUuid: webhookMessages.uuid,
      type: webhookMessages.type,
      body: webhookMessages.body,
    })
    .from(webhookDeliveries)
    .innerJoin(
      webhookMessages,
      and(
        eq(webhookMessages.accountId, webhookDeliveries.accountId),
        eq(webhookMessages.id, webhookDeliveries.messageId),
      ),
    );

const { placeholder } = sql;
const endpoint = sql`select e.id from ${webhookEndpoints} e
  where e.account_id = ${placeholder('account')} and (e.id = ${placeholder('id')} or e.uuid = ${placeholder('uuid')})`;
const list: List<ListQuery['sort'], DeliveryRow> = {
  name: 'webhook-deliveries',
  table: webhookDeliveries,
  key: webhookDeliveries.id,
  owner: eq(webhookDeliveries.accountId, placeholder('account')),
  where: sql`${webhookDeliveries.endpointId} = (${endpoint})`,
  kept: { list: 'webhook-deliveries', parts: sql`select d.id::text from (${endpoint}) d` },
  // In the order of their numbers.
  sorts: { created_at: { by: [] } },
  rows: (queries, where, order) =>
    withMessage(queries)
      .where(where)
      .orderBy(...order),
};
const inState = { name: 'state', where: eq(webhookDeliveries.state, placeholder('state')) };

/** One page of an address’s deliveries. */
export const listDeliveries = (tx: Tx, endpoint: Reference, { state, ...query }: ListQuery) =>
  pageOfList(tx, list, query, { values: { ...endpoint, state }, ...(state !== 'all' && { narrowed: inState }) });

export async function findDelivery(tx: Tx, reference: Reference): Promise<DeliveryRow | undefined> {
  const named = or(eq(webhookDeliveries.id, reference.id), eq(webhookDeliveries.uuid, reference.uuid));
  const [row] = await withMessage(tx.queries)
    .where(and(mine(tx), named))
    .execute();
  return row;
}

export function attemptsOf(tx: Tx, deliveryId: number) {
  return tx.queries
    .select()
    .from(webhookAttempts)
    .where(and(eq(webhookAttempts.accountId, tx.scope.accountId), eq(webhookAttempts.deliveryId, deliveryId)))
    .orderBy(asc(webhookAttempts.id))
    .execute();
}

type NewMessage = { readonly createdAt: Date; readonly uuid: string; readonly type: string; readonly body: string };

/** Writes a message once, whoever comes first. @returns its number */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { accountId } = tx.scope;
  const [made] = await tx.queries
    .insert(webhookMessages)
    .values({ ...message, accountId })
    .onConflictDoNothing()
    .returning({ id: webhookMessages.id });
  if (made) return made.id;
  const [known] = await tx.queries
    .select({ id: webhookMessages.id })
    .from(webhookMessages)
    .where(and(eq(webhookMessages.accountId, accountId), eq(webhookMessages.uuid, message.uuid)));
  if (!known) throw new Error('The message was not written.');
  return known.id;
}

type NewDelivery = {
  readonly endpointId: number;
  readonly messageId: number;
  readonly dueAt: Date;
  readonly round?: number;
};

/** Sets messages on their way, each once at an address. */
export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<number[]> {
  const rows = await tx.queries
    .insert(webhookDeliveries)
    .values(deliveries.map((one) => ({ ...one, createdAt: one.dueAt, accountId: tx.scope.accountId })))
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  return rows.map(({ id }) => id);
}

type Claim = { readonly now: Date; readonly lostAt: Date; readonly most: number };

/** Takes what is due at an address; nobody else takes it until its try counts as lost. */
export async function claimDue(tx: Tx, endpointId: number, { now, lostAt, most }: Claim): Promise<DeliveryRow[]> {
  const due = tx.queries
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(mine(tx), eq(webhookDeliveries.endpointId, endpointId), lte(webhookDeliveries.dueAt, now)))
    .orderBy(asc(webhookDeliveries.dueAt), asc(webhookDeliveries.id))
    .limit(most)
    .for('update', { skipLocked: true });
  const taken = await tx.queries
    .update(webhookDeliveries)
    .set({ dueAt: lostAt, tries: sql`${webhookDeliveries.tries} + 1`, round: sql`${webhookDeliveries.round} + 1` })
    .where(and(mine(tx), inArray(webhookDeliveries.id, due)))
    .returning({ id: webhookDeliveries.id });
  if (taken.length === 0) return [];
  const ids = taken.map(({ id }) => id);
  return withMessage(tx.queries)
    .where(and(mine(tx), inArray(webhookDeliveries.id, ids)))
    .execute();
}

/** When something is due at an address next; a time that has passed means: now. */
export async function nextDue(tx: Tx, endpointId: number): Promise<Date | null> {
  const [row] = await tx.queries
    .select({ at: min(webhookDeliveries.dueAt) })
    .from(webhookDeliveries)
    .where(and(mine(tx), eq(webhookDeliveries.endpointId, endpointId), isNotNull(webhookDeliveries.dueAt)));
  return row?.at ?? null;
}

export async function writeDelivery(tx: Tx, id: number, values: Partial<Delivery>): Promise<void> {
  await tx.queries
    .update(webhookDeliveries)
    .set(values)
    .where(and(mine(tx), eq(webhookDeliveries.id, id)))
    .execute();
}

type Attempt = Omit<typeof webhookAttempts.$inferInsert, 'accountId' | 'id' | 'uuid'>;

export async function insertAttempts(tx: Tx, attempts: readonly Attempt[]): Promise<void> {
  const { accountId } = tx.scope;
  await tx.queries
    .insert(webhookAttempts)
    .values(attempts.map((one) => ({ ...one, accountId })))
    .execute();
}

/** Has everything sent anew that was written since then and has not arrived. @returns how many */
export async function replaySince(tx: Tx, endpointId: number, since: Date, now: Date): Promise<number> {
  const again = await tx.queries
    .update(webhookDeliveries)
    .set({ state: 'waiting', dueAt: now, round: 0 })
    .where(
      and(
        mine(tx),
        eq(webhookDeliveries.endpointId, endpointId),
        ne(webhookDeliveries.state, 'delivered'),
        gte(webhookDeliveries.createdAt, since),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return again.length;
}
