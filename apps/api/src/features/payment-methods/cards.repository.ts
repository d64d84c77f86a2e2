import { and, eq, or, sql } from 'drizzle-orm';
import { cards } from '../../db/schema/accounts';
import type { CardRow } from '../../domain/subscriptions/stored-card';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

const all = statement('cards.all', (queries) =>
  queries
    .select()
    .from(cards)
    .where(eq(cards.accountId, sql.placeholder('account'))),
);

export function listCards(tx: Tx): Promise<CardRow[]> {
  return all(tx, { account: tx.scope.accountId });
}

export async function namedCard({ queries, scope }: Tx, { id, uuid }: Reference): Promise<CardRow | undefined> {
  const [row] = await queries
    .select()
    .from(cards)
    .where(and(eq(cards.accountId, scope.accountId), or(eq(cards.id, id), eq(cards.uuid, uuid))))
    .execute();
  return row;
}
