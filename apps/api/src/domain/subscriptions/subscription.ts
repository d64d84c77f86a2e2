import { desc, eq } from 'drizzle-orm';
import { subscriptions } from '../../db/schema/accounts';
import type { Tx } from '../../platform/db/transaction';

export type Subscription = typeof subscriptions.$inferSelect;

const latest = ({ queries, scope }: Tx) =>
  queries
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, scope.accountId))
    .orderBy(desc(subscriptions.id))
    .limit(1);

/** The plan of the scope’s account. */
export async function findSubscription(tx: Tx): Promise<Subscription | undefined> {
  const [row] = await latest(tx).execute();
  return row;
}

/** As `findSubscription`, for who is about to change it: whoever changes a plan or its bills holds this row. */
export async function lockSubscription(tx: Tx): Promise<Subscription | undefined> {
  const [row] = await latest(tx).for('update');
  return row;
}

export async function updateSubscription(tx: Tx, id: number, values: Partial<Subscription>): Promise<void> {
  await tx.queries.update(subscriptions).set(values).where(eq(subscriptions.id, id));
}
