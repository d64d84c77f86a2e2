import { and, asc, count, eq, gt, max, sql } from 'drizzle-orm';
import { giftAidDonors } from '../../db/schema/gift-aid';
import { shopperRewards, wardrobeItems } from '../../db/schema/wardrobe';
import { statement, type Tx } from '../../platform/db/transaction';

const { placeholder } = sql;

const items = statement('erasure.items', (queries) =>
  queries
    .select({ shop: wardrobeItems.shopName, items: count() })
    .from(wardrobeItems)
    .where(eq(wardrobeItems.shopperId, placeholder('shopper')))
    .groupBy(wardrobeItems.shopName)
    .orderBy(asc(wardrobeItems.shopName)),
);

const codes = statement('erasure.codes', (queries) =>
  queries
    .select({ codes: count(), until: max(shopperRewards.expiresAt) })
    .from(shopperRewards)
    .where(
      and(
        eq(shopperRewards.shopperId, placeholder('shopper')),
        eq(shopperRewards.state, 'released'),
        gt(shopperRewards.expiresAt, placeholder('now')),
      ),
    ),
);

const donors = statement('erasure.donors', (queries) =>
  queries
    .select({ id: giftAidDonors.id })
    .from(giftAidDonors)
    .where(eq(giftAidDonors.shopperId, placeholder('shopper')))
    .limit(1),
);

/** What the scope’s wardrobe holds that an erasure takes, and the codes that stay good after it. */
export async function whatGoes(tx: Tx, now: Date) {
  const { shopperId: shopper } = tx.scope;
  const [shops, [usable], declared] = await Promise.all([
    items(tx, { shopper }),
    codes(tx, { shopper, now: now.toISOString() }),
    donors(tx, { shopper }),
  ]);
  return {
    items: shops.reduce((sum, shop) => sum + shop.items, 0),
    shops: shops.map(({ shop }) => shop).filter((name) => name !== ''),
    codes: usable?.codes ?? 0,
    codes_until: usable?.until?.toISOString() ?? null,
    gift_aid: declared.length > 0,
  };
}
