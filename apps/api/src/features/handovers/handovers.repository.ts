import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { codeUses } from '../../db/schema/code-uses';
import { couponCodes, coupons } from '../../db/schema/coupons';
import { handovers, rewards, takeBackAppeals } from '../../db/schema/handovers';
import { shopperLegs } from '../../db/schema/wardrobe';
import { statement, type Tx } from '../../platform/db/transaction';

const { placeholder } = sql;
/** More than anybody hands over; beyond it the oldest are not shown. */
const most = 500;

const legs = statement('handovers.legs', (queries) =>
  queries
    .select()
    .from(shopperLegs)
    .where(eq(shopperLegs.shopperId, placeholder('shopper')))
    .orderBy(desc(shopperLegs.requestedAt), desc(shopperLegs.id))
    .limit(most),
);

/** What is or was on its way, the newest first. */
export const listLegs = (tx: Tx) => legs(tx, { shopper: tx.scope.shopperId });

const own = statement('handovers.own', (queries) =>
  queries
    .select()
    .from(handovers)
    .where(and(eq(handovers.shopperId, placeholder('shopper')), eq(handovers.uuid, placeholder('uuid')))),
);

/** The shopper’s own hand-over of that name, in the shopper’s scope: it says whose account it is at. */
export async function findOwnHandover(tx: Tx, uuid: string) {
  const [row] = await own(tx, { shopper: tx.scope.shopperId, uuid });
  return row;
}

const codes = statement('handovers.codes', (queries) =>
  queries
    .select({
      cause: rewards.cause,
      code: couponCodes.code,
      name: coupons.name,
      type: coupons.type,
      value: sql<number>`coalesce(${rewards.value}, ${coupons.value})`.mapWith(Number),
      currency: coupons.currency,
      expiresAt: coupons.expiresAt,
    })
    .from(handovers)
    .innerJoin(rewards, and(eq(rewards.accountId, handovers.accountId), eq(rewards.handoverId, handovers.id)))
    .innerJoin(coupons, and(eq(coupons.accountId, rewards.accountId), eq(coupons.id, rewards.couponId)))
    .innerJoin(
      couponCodes,
      and(
        eq(couponCodes.accountId, rewards.accountId),
        eq(couponCodes.couponId, rewards.couponId),
        eq(couponCodes.id, rewards.codeId),
      ),
    )
    .innerJoin(
      codeUses,
      and(
        eq(codeUses.accountId, rewards.accountId),
        eq(codeUses.couponId, rewards.couponId),
        eq(codeUses.codeId, rewards.codeId),
      ),
    )
    .where(
      and(
        eq(handovers.accountId, placeholder('account')),
        eq(handovers.uuid, placeholder('uuid')),
        eq(rewards.state, 'released'),
        sql`${codeUses.voidedAt} is null`,
      ),
    )
    .orderBy(asc(rewards.id)),
);

/** The codes that a hand-over brought, with what they are worth: minor units, or hundredths of a percent. */
export const codesOf = (tx: Tx, uuid: string) => codes(tx, { account: tx.scope.accountId, uuid });
export type CodeOfHandover = Awaited<ReturnType<typeof codesOf>>[number];

const appeals = statement('handovers.appeal', (queries) =>
  queries
    .select()
    .from(takeBackAppeals)
    .where(
      and(
        eq(takeBackAppeals.accountId, placeholder('account')),
        sql`${takeBackAppeals.handoverId} = (select id from handovers where account_id = ${placeholder('account')} and uuid = ${placeholder('uuid')}::uuid)`,
      ),
    ),
);

export async function appealOf(tx: Tx, uuid: string) {
  const [appeal] = await appeals(tx, { account: tx.scope.accountId, uuid });
  return appeal;
}

/** Keeps a shopper’s word against an answer. @returns whether it is the first */
export async function insertAppeal(
  tx: Tx,
  appeal: Pick<typeof takeBackAppeals.$inferSelect, 'handoverId' | 'items' | 'body'>,
): Promise<boolean> {
  const { accountId, shopperId } = tx.scope;
  const rows = await tx.queries
    .insert(takeBackAppeals)
    .values({ accountId, shopperId, ...appeal })
    .onConflictDoNothing()
    .returning({ id: takeBackAppeals.id });
  return rows.length > 0;
}
