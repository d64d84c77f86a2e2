import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { coupons } from '../../db/schema/coupons';
import { handovers, rewards, takeBackAppeals, takeBackItems, takeBackReviews } from '../../db/schema/handovers';
import type { HandedItemRow, HandoverRow } from '../../domain/handovers/handovers.repository';
import type { Queries } from '../../platform/db/transaction';

/** A thing as lists show it. */
type ShownThing = {
  readonly name: string;
  readonly uuid: string;
  readonly shop: number | null;
  readonly images: number;
};
/** What a request has brought. `worth`: minor units of its coupons’ currency, null where they are no sums of one. */
type Earned = { readonly codes: number; readonly worth: number | null; readonly currency: string | null };

/** So many things of a request are shown in a list. */
const thingsShown = 3;
const shown = sql<ShownThing[]>`(
  select coalesce(json_agg(json_build_object('name', i.name, 'uuid', i.item_uuid, 'shop', i.shop_account_id, 'images', i.images) order by i.id), '[]')
  from (select i.id, i.name, i.item_uuid, i.shop_account_id, i.images from ${takeBackItems} i
    where i.account_id = "handovers"."account_id" and i.handover_id = "handovers"."id" order by i.id limit ${sql.raw(String(thingsShown))}) i)`;
// One look for each row: what three would say.
const earned = sql<Earned>`(
  select json_build_object('codes', count(*), 'currency', min(c.currency),
    'worth', case when count(distinct c.currency) = 1 and bool_and(c.type = 'CASH') then sum(coalesce(r.value, c.value)) end)
  from ${rewards} r join ${coupons} c on c.account_id = r.account_id and c.id = r.coupon_id
  where r.account_id = "handovers"."account_id" and r.handover_id = "handovers"."id" and r.state = 'released')`;

const all = getTableColumns(handovers);
const { accountId, id, uuid, shopperId, code, state, flagged, summary, things, decided, way, wayName, placeId } = all;
const { expected, expectedCurrency, late, createdAt, expiresAt, handedOverAt, receivedAt, updatedAt } = all;
/** What lists and the board show of a request: half of its columns. */
const listed = {
  ...{ accountId, id, uuid, shopperId, code, state, flagged, summary, things, decided, way, wayName, placeId },
  ...{ expected, expectedCurrency, late, createdAt, expiresAt, handedOverAt, receivedAt, updatedAt, shown, earned },
};
/** A request in a list. */
export type ListedRequest = Pick<HandoverRow, keyof typeof listed & keyof HandoverRow> & {
  readonly shown: readonly ShownThing[];
  readonly earned: Earned;
};

export const listedRequests = (queries: Queries) => queries.select(listed).from(handovers);
/** With the review and the objection, of which a request has one at most. */
export const requestsWithAnswers = (queries: Queries) =>
  queries
    .select({
      row: all,
      review: getTableColumns(takeBackReviews),
      appeal: getTableColumns(takeBackAppeals),
    })
    .from(handovers)
    .leftJoin(
      takeBackReviews,
      and(eq(takeBackReviews.accountId, handovers.accountId), eq(takeBackReviews.handoverId, handovers.id)),
    )
    .leftJoin(
      takeBackAppeals,
      and(eq(takeBackAppeals.accountId, handovers.accountId), eq(takeBackAppeals.handoverId, handovers.id)),
    );

/** What a list shows of a request’s things, of all of them. */
export const shownOf = (items: readonly HandedItemRow[]): readonly ShownThing[] =>
  items.slice(0, thingsShown).map(({ name, itemUuid, shopAccountId, images }) => ({
    ...{ name, uuid: itemUuid, shop: shopAccountId, images },
  }));

type RewardShown = Readonly<Record<'state' | 'type', string>> & {
  readonly value: number;
  readonly currency: string | null;
};
/** What a list says of a request’s rewards, of all of them. */
export function earnedOf(ofRequest: readonly RewardShown[]): Earned {
  const released = ofRequest.filter(({ state }) => state === 'released');
  const [currency = null, ...others] = new Set(released.flatMap((reward) => reward.currency ?? []));
  const isSum = currency !== null && others.length === 0 && released.every(({ type }) => type === 'CASH');
  return {
    codes: released.length,
    currency,
    worth: isSum ? released.reduce((sum, { value }) => sum + value, 0) : null,
  };
}
