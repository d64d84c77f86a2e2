import { and, asc, count, eq, gt, inArray, isNotNull, isNull, max, or, sql } from 'drizzle-orm';
import { giftAidDonors, giftAidSales } from '../../db/schema/gift-aid';
import { rewards } from '../../db/schema/handovers';
import { comments, reactions } from '../../db/schema/market';
import { shopperLegs, shopperRewards, wardrobeItems } from '../../db/schema/wardrobe';
import { stateNow } from '../../domain/handovers/state-now';
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

const claims = statement('erasure.claims', (queries) =>
  queries
    .select({ id: giftAidSales.id })
    .from(giftAidSales)
    .where(
      and(
        eq(giftAidSales.shopperId, placeholder('shopper')),
        or(isNotNull(giftAidSales.claimId), isNotNull(giftAidSales.adjustedId)),
      ),
    )
    .limit(1),
);

/** A donation that was received is the charity’s, and has ended. */
const underWay = or(
  inArray(shopperLegs.state, ['requested', 'handed_over']),
  and(eq(shopperLegs.kind, 'take_back'), inArray(shopperLegs.state, ['received', 'graded'])),
);
const legs = statement('erasure.legs', (queries) =>
  queries
    .select({
      by: shopperLegs.name,
      kind: shopperLegs.kind,
      state: shopperLegs.state,
      summary: shopperLegs.summary,
      due: shopperLegs.due,
    })
    .from(shopperLegs)
    .where(and(eq(shopperLegs.shopperId, placeholder('shopper')), underWay))
    .orderBy(asc(shopperLegs.requestedAt), asc(shopperLegs.id)),
);

const promised = statement('erasure.promised', (queries) =>
  queries
    .select({ rewards: count() })
    .from(rewards)
    .where(and(eq(rewards.shopperId, placeholder('shopper')), eq(rewards.state, 'reserved'))),
);
const liked = statement('erasure.reactions', (queries) =>
  queries
    .select({ likes: count() })
    .from(reactions)
    .where(and(eq(reactions.shopperId, placeholder('shopper')), isNull(reactions.endedAt))),
);
const said = statement('erasure.comments', (queries) =>
  queries
    .select({ comments: count() })
    .from(comments)
    .where(eq(comments.shopperId, placeholder('shopper'))),
);

/** What the scope’s wardrobe holds that an erasure takes, what it ends, and what stays after it. */
export async function whatGoes(tx: Tx, now: Date) {
  const { shopperId: shopper } = tx.scope;
  const [shops, [usable], declared, claimed, open, [reserved], [reacted], [wrote]] = await Promise.all([
    items(tx, { shopper }),
    codes(tx, { shopper, now: now.toISOString() }),
    donors(tx, { shopper }),
    claims(tx, { shopper }),
    legs(tx, { shopper }),
    promised(tx, { shopper }),
    liked(tx, { shopper }),
    said(tx, { shopper }),
  ]);
  return {
    items: shops.reduce((sum, shop) => sum + shop.items, 0),
    shops: shops.map(({ shop }) => shop).filter((name) => name !== ''),
    hand_overs: open
      .map(({ due, ...leg }) => ({
        ...leg,
        state: due === null ? leg.state : stateNow({ state: leg.state, expiresAt: due }, now),
      }))
      .filter(({ state }) => state !== 'expired'),
    promised: reserved?.rewards ?? 0,
    likes: reacted?.likes ?? 0,
    comments: wrote?.comments ?? 0,
    codes: usable?.codes ?? 0,
    codes_until: usable?.until?.toISOString() ?? null,
    gift_aid: declared.length > 0,
    gift_aid_claimed: claimed.length > 0,
  };
}
