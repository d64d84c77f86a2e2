import { and, count, eq, isNull, or } from 'drizzle-orm';
import { subscriptions } from '../../db/schema/accounts';
import { sites } from '../../db/schema/sites';
import type { Subscription } from '../../platform/billing/subscription';
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

/** Websites that are not deleted. */
export async function countSites({ queries, scope }: Tx): Promise<number> {
  const [row] = await queries
    .select({ total: count() })
    .from(sites)
    .where(and(eq(sites.accountId, scope.accountId), isNull(sites.deletedAt)))
    .execute();
  return row?.total ?? 0;
}
