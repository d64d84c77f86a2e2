import { and, eq, or, sql } from 'drizzle-orm';
import { feedItems } from '../../db/schema/feeds';
import { marketSettings } from '../../db/schema/market';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

const { placeholder } = sql;
const { accountId, id, uuid, marketRank: rank, name } = feedItems;
const { image, moreImages, photos, link, source, grade, brand } = feedItems;
const { price, priceAmount, priceCurrency, availability } = feedItems;

/** What is read of an item that is shown. */
export const shownColumns = {
  ...{ accountId, id, uuid, rank, name, brand, price, priceAmount, priceCurrency, availability },
  ...{ image, moreImages, photos, link, source, grade },
};

const account = placeholder('account');
/** 2 where what cannot be ordered is hidden. */
const lowest = sql`coalesce((select case ${marketSettings.outOfStock} when 'hidden' then 2 else 0 end
  from ${marketSettings} where ${marketSettings.accountId} = ${account}), 0)::smallint`;
/** What the marketplace of the account shows. */
export const isShown = and(eq(accountId, account), sql`${rank} >= ${lowest}`);

const one = statement('market.item', (queries) =>
  queries
    .select(shownColumns)
    .from(feedItems)
    .where(and(isShown, or(eq(id, placeholder('id')), eq(uuid, placeholder('uuid'))))),
);

/** An item that is shown. */
export async function findShown(tx: Tx, reference: Reference) {
  const [row] = await one(tx, { account: tx.scope.accountId, ...reference });
  return row;
}

export type ShownItem = NonNullable<Awaited<ReturnType<typeof findShown>>>;
