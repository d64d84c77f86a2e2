import type { OwnReward, QueryOf, rewardStates, wardrobe } from '@dw/contract';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { shopperRewards } from '../../db/schema/wardrobe';
import { statement, type Tx } from '../../platform/db/transaction';
import { imageUrl } from '../../platform/files/kept-image';
import { type List, type Page, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';
import { moneyAnswer } from '../../platform/money';

type RewardRow = typeof shopperRewards.$inferSelect;
const { placeholder } = sql;

type ListQuery = QueryOf<typeof wardrobe.rewards>;
const list: List<ListQuery['sort'], RewardRow> = {
  name: 'wardrobe.rewards',
  table: shopperRewards,
  key: shopperRewards.id,
  owner: eq(shopperRewards.shopperId, placeholder('shopper')),
  sorts: { released_at: shopperRewards.releasedAt },
  search: searchIn([shopperRewards.shopName, shopperRewards.name, shopperRewards.code]),
  rows: (queries, where, order) =>
    queries
      .select()
      .from(shopperRewards)
      .where(where)
      .orderBy(...order),
};

/** Whether its time has come, by the clock: no job has to have looked. */
const ended = sql`${shopperRewards.expiresAt} <= ${placeholder('now')}::timestamptz`;
const released = eq(shopperRewards.state, 'released');
const narrowed: Readonly<Record<NonNullable<ListQuery['state']>, SQL | undefined>> = {
  released: and(released, sql`not ${ended}`),
  expired: and(released, ended),
  redeemed: eq(shopperRewards.state, 'redeemed'),
  voided: eq(shopperRewards.state, 'voided'),
  over: or(ne(shopperRewards.state, 'released'), ended),
};

/** A page of the codes that the shopper was given. */
export const listRewards = (tx: Tx, { state, ...query }: ListQuery, now: Date): Promise<Page<RewardRow>> =>
  pageOfList(tx, list, query, {
    values: { shopper: tx.scope.shopperId, now: now.toISOString() },
    ...(state && { narrowed: { name: state, where: narrowed[state] } }),
  });

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
    description: row.description,
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
