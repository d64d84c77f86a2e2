import type { OwnReward, rewardStates } from '@dw/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { shopperRewards } from '../../db/schema/wardrobe';
import { statement, type Tx } from '../../platform/db/transaction';
import { imageUrl } from '../../platform/files/kept-image';
import { moneyAnswer } from '../../platform/money';

type RewardRow = typeof shopperRewards.$inferSelect;
const { placeholder } = sql;

/** More than anybody earns; beyond it the oldest are not shown. */
const most = 500;

const rewards = statement('wardrobe.rewards', (queries) =>
  queries
    .select()
    .from(shopperRewards)
    .where(eq(shopperRewards.shopperId, placeholder('shopper')))
    .orderBy(desc(shopperRewards.releasedAt), desc(shopperRewards.id))
    .limit(most),
);

/** The codes that the shopper was given, the newest first. */
export const listRewards = (tx: Tx): Promise<RewardRow[]> => rewards(tx, { shopper: tx.scope.shopperId });

const usable = statement('wardrobe.usable-rewards', (queries) =>
  queries
    .select({ count: sql<number>`count(*)::int` })
    .from(shopperRewards)
    .where(
      and(
        eq(shopperRewards.shopperId, placeholder('shopper')),
        eq(shopperRewards.state, 'released'),
        sql`${shopperRewards.expiresAt} > ${placeholder('now')}`,
      ),
    ),
);

/** How many codes can be used now. */
export async function countUsable(tx: Tx, now: Date): Promise<number> {
  const [row] = await usable(tx, { shopper: tx.scope.shopperId, now: now.toISOString() });
  return row?.count ?? 0;
}

/** A code as its shopper sees it; a late job changes nothing: the clock says whether it has ended. */
export const presentReward =
  (now: Date) =>
  (row: RewardRow): OwnReward => ({
    uuid: row.uuid,
    shop: row.shopName,
    shop_url: row.shopUrl,
    order_number: row.orderNumber,
    code: row.code,
    name: row.name,
    short_description: row.shortDescription,
    type: row.type,
    amount: row.type === 'CASH' ? moneyAnswer(row.value, row.currency) : null,
    percent: row.type === 'PERCENT' ? row.value / 100 : null,
    min_spend: moneyAnswer(row.minSpend, row.minOrderCurrency),
    logo: row.thumbnail && imageUrl(row.thumbnail),
    state: stateOf(row, now),
    released_at: row.releasedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  });

const stateOf = ({ state, expiresAt }: RewardRow, now: Date): (typeof rewardStates)[number] =>
  state === 'released' && expiresAt <= now ? 'expired' : state;
