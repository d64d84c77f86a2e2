import { and, eq, sql } from 'drizzle-orm';
import { wardrobeItems } from '../../db/schema/wardrobe';
import type { Candidate } from '../../domain/options/eligibility';
import { statement, type Tx } from '../../platform/db/transaction';

const { placeholder } = sql;

const some = statement('options.items', (queries) =>
  queries
    .select({
      uuid: wardrobeItems.uuid,
      origin: wardrobeItems.origin,
      shopAccountId: wardrobeItems.shopAccountId,
      shopName: wardrobeItems.shopName,
      state: wardrobeItems.state,
      refundedAt: wardrobeItems.refundedAt,
      test: wardrobeItems.test,
      boughtAt: wardrobeItems.boughtAt,
      currency: wardrobeItems.currency,
      name: wardrobeItems.name,
      category: wardrobeItems.category,
      brand: wardrobeItems.brand,
      gender: wardrobeItems.gender,
    })
    .from(wardrobeItems)
    .where(
      and(
        eq(wardrobeItems.shopperId, placeholder('shopper')),
        sql`${wardrobeItems.uuid} = any(${placeholder('uuids')}::uuid[])`,
      ),
    ),
);

/** The shopper’s things of these names, in the order in which they were named; those that are nobody’s or another’s are left out. */
export async function itemsNamed(tx: Tx, uuids: readonly string[]): Promise<Candidate[]> {
  const rows = await some(tx, { shopper: tx.scope.shopperId, uuids: [...uuids] });
  return rows.sort((one, other) => uuids.indexOf(one.uuid) - uuids.indexOf(other.uuid));
}
