import { and, eq, or } from 'drizzle-orm';
import { cards } from '../../db/schema/accounts';
import type { CardRow } from '../../domain/subscriptions/stored-card';
import type { Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

export function listCards({ queries, scope }: Tx): Promise<CardRow[]> {
  return queries.select().from(cards).where(eq(cards.accountId, scope.accountId)).execute();
}

export async function namedCard({ queries, scope }: Tx, { id, uuid }: Reference): Promise<CardRow | undefined> {
  const [row] = await queries
    .select()
    .from(cards)
    .where(and(eq(cards.accountId, scope.accountId), or(eq(cards.id, id), eq(cards.uuid, uuid))))
    .execute();
  return row;
}
