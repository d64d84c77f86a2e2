import type { StoredCard } from '@dw/contract';
import { eq } from 'drizzle-orm';
import { cards } from '../../db/schema/accounts';
import type { Tx } from '../../platform/db/transaction';

export type CardRow = typeof cards.$inferSelect;

/** The card of the scope’s account; it has one at most. */
export async function findCard({ queries, scope }: Tx): Promise<CardRow | undefined> {
  const [row] = await queries.select().from(cards).where(eq(cards.accountId, scope.accountId)).execute();
  return row;
}

/** A card as the wire says it. */
export function presentCard({ id, uuid, name, brand, last4, expMonth, expYear }: CardRow): StoredCard {
  return { id, uuid, name, brand, last4, exp_month: expMonth, exp_year: expYear };
}
