import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { items } from '../db/schema/orders';
import { wardrobeItems } from '../db/schema/wardrobe';
import { rebuildCopies } from '../domain/handovers/rebuild-copies';
import { scopeOfPairJob } from '../domain/shoppers/shoppers';
import { followRefunds } from '../domain/wardrobe/follow-refunds';
import { endItem, hideItem } from '../features/wardrobe/wardrobe.repository';
import { Scope } from '../platform/auth/scope';
import type { Services } from '../services';

/** Puts what shoppers have added into their wardrobes; in the buyer’s there is a thing in each state. */
export async function fillDemoWardrobes(services: Services, buyer: number): Promise<void> {
  await rebuildCopies(services);
  const { db, clock } = services;
  const now = clock.now();
  const refunded = await db.inScope(Scope.ofShopper(buyer, ''), async (tx) => {
    const [hidden, sold, given, lost, returned] = await tx.queries
      .select({ uuid: wardrobeItems.uuid, accountId: wardrobeItems.shopAccountId, id: wardrobeItems.itemId })
      .from(wardrobeItems)
      .where(and(eq(wardrobeItems.shopperId, buyer), eq(wardrobeItems.state, 'held'), eq(wardrobeItems.test, false)))
      .orderBy(desc(wardrobeItems.boughtAt), asc(wardrobeItems.id))
      // The newest are left as they are.
      .offset(4)
      .limit(5);
    if (hidden) await hideItem(tx, hidden.uuid, now);
    if (sold) await endItem(tx, sold.uuid, 'sold', now);
    if (given) await endItem(tx, given.uuid, 'given', now);
    if (lost) await endItem(tx, lost.uuid, 'lost', now);
    return returned;
  });
  if (!refunded?.accountId || !refunded.id) return;
  const { accountId, id } = refunded;
  await db.inScope(scopeOfPairJob(accountId, buyer), async (tx) => {
    const [row] = await tx.queries
      .update(items)
      .set({ refundedAt: sql`${now.toISOString()}::timestamptz` })
      .where(and(eq(items.accountId, accountId), eq(items.id, id)))
      .returning({ orderId: items.orderId });
    if (row) await followRefunds(tx, row.orderId);
  });
}
