import { eq } from 'drizzle-orm';
import { cards } from '../../db/schema/accounts';
import type { Tx } from '../../platform/db/transaction';

/** Whether the account pays by card: then PayPal is not offered beside it. */
export async function cardIsStored({ queries, scope }: Tx): Promise<boolean> {
  const rows = await queries
    .select({ id: cards.id })
    .from(cards)
    .where(eq(cards.accountId, scope.accountId))
    .limit(1)
    .execute();
  return rows.length > 0;
}
