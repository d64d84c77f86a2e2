import { and, eq, or } from 'drizzle-orm';
import { subscriptions } from '../../db/schema/accounts';
import type { Subscription } from '../../domain/subscriptions/subscription';
import type { Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

export async function namedSubscription(
  { queries, scope }: Tx,
  { id, uuid }: Reference,
): Promise<Subscription | undefined> {
  const [row] = await queries
    .select()
    .from(subscriptions)
    .where(
      and(eq(subscriptions.accountId, scope.accountId), or(eq(subscriptions.id, id), eq(subscriptions.uuid, uuid))),
    )
    .execute();
  return row;
}
