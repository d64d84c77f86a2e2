import { and, count, eq, sql } from 'drizzle-orm';
import { feedItems } from '../../db/schema/feeds';
import { marketSettings } from '../../db/schema/market';
import { databaseTime } from '../../platform/db/database-time';
import { statement, type Tx } from '../../platform/db/transaction';

const { uuid, open, outOfStock, intro, comments, updatedAt } = marketSettings;
const account = sql.placeholder('account');
const ofAccount = statement('market.settings', (queries) =>
  queries
    .select({ uuid, open, outOfStock, intro, comments, updatedAt })
    .from(marketSettings)
    .where(eq(marketSettings.accountId, account)),
);
const counted = statement('market.count', (queries) =>
  queries
    .select({ items: count() })
    .from(feedItems)
    .where(
      and(
        eq(feedItems.accountId, account),
        sql`${feedItems.marketRank} >= coalesce((select case ${outOfStock} when 'hidden' then 2 else 0 end
          from ${marketSettings} where ${marketSettings.accountId} = ${account}), 0)::smallint`,
      ),
    ),
);

export type MarketFields = Partial<
  Pick<typeof marketSettings.$inferInsert, 'open' | 'outOfStock' | 'intro' | 'comments'>
>;

/** How the scope’s account shows its items; undefined before it has said so. */
export async function findSettings(tx: Tx) {
  const [row] = await ofAccount(tx, { account: tx.scope.accountId });
  return row;
}

/** How many items its marketplace shows, or would. */
export async function countShown(tx: Tx): Promise<number> {
  const [row] = await counted(tx, { account: tx.scope.accountId });
  return row?.items ?? 0;
}

/** The settings, made where there are none, held until the transaction ends. */
export async function holdSettings(tx: Tx) {
  const { accountId } = tx.scope;
  await tx.queries.insert(marketSettings).values({ accountId }).onConflictDoNothing();
  const [row] = await tx.queries
    .select({ uuid, open, outOfStock, intro, comments })
    .from(marketSettings)
    .where(eq(marketSettings.accountId, accountId))
    .for('update');
  if (!row) throw new Error('The settings of the marketplace were not written.');
  return row;
}

export async function updateSettings(tx: Tx, fields: MarketFields): Promise<void> {
  await tx.queries
    .update(marketSettings)
    .set({ ...fields, updatedAt: databaseTime() })
    .where(eq(marketSettings.accountId, tx.scope.accountId));
}
