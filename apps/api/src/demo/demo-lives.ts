import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { items } from '../db/schema/orders';
import { findAccount } from '../domain/accounts/accounts.repository';
import { beginLife } from '../domain/ledger/begin-life';
import { pairsOf } from '../domain/shoppers/erase-shopper';
import { scopeOfPairJob } from '../domain/shoppers/shoppers';
import type { Services } from '../services';

/** Begins the lives of what the demo’s shoppers have added, as adding does; the relay seals them. */
export async function beginDemoLives({ db, clock }: Services, shoppers: readonly number[]): Promise<void> {
  for (const { accountId, shopperId } of await pairsOf(db, shoppers))
    await db.inScope(scopeOfPairJob(accountId, shopperId), async (tx) => {
      const account = await findAccount(tx);
      const added = await tx.queries
        .select()
        .from(items)
        .where(and(eq(items.accountId, accountId), eq(items.shopperId, shopperId), isNotNull(items.addedAt)))
        .orderBy(asc(items.addedAt), asc(items.id));
      for (const item of added) if (account) beginLife(tx, account.uuid, [item], item.addedAt ?? clock.now());
    });
}
