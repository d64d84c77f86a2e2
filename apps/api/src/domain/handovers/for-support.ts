import { and, asc, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { coupons } from '../../db/schema/coupons';
import { handovers, rewards, takeBackAppeals } from '../../db/schema/handovers';
import type { Tx } from '../../platform/db/transaction';

const most = 100;

/** A hand-over with the name of the account where it is. */
export type SupportedHandover = Awaited<ReturnType<typeof found>>[number];

const found = ({ queries }: Tx, where: SQL | undefined) =>
  queries
    .select({ ...getTableColumns(handovers), companyName: accounts.companyName })
    .from(handovers)
    .innerJoin(accounts, eq(accounts.accountId, handovers.accountId))
    .where(where)
    .orderBy(desc(handovers.createdAt), desc(handovers.id))
    .limit(most)
    .execute();

/** A shopper’s newest hand-overs, at whatever account. In the operator’s scope. */
export const handoversOfShopper = (tx: Tx, shopperId: number) => found(tx, eq(handovers.shopperId, shopperId));

/** Hand-overs of a code, as staff read it or without its dash. In the operator’s scope. */
export const handoversOfCode = (tx: Tx, code: string) =>
  found(tx, eq(handovers.code, code.toUpperCase().replace(/[^0-9A-Z]/g, '')));

/** The hand-over of that uuid in the scope’s account. */
export async function supportedHandover(tx: Tx, uuid: string): Promise<SupportedHandover | undefined> {
  const [row] = await found(tx, and(eq(handovers.accountId, tx.scope.accountId), eq(handovers.uuid, uuid)));
  return row;
}

/** What a hand-over was to bring and has brought, with the names of the coupons. */
export const supportedRewards = ({ queries, scope }: Tx, handoverId: number) =>
  queries
    .select({ ...getTableColumns(rewards), coupon: coupons.name })
    .from(rewards)
    .innerJoin(coupons, and(eq(coupons.accountId, rewards.accountId), eq(coupons.id, rewards.couponId)))
    .where(and(eq(rewards.accountId, scope.accountId), eq(rewards.handoverId, handoverId)))
    .orderBy(asc(rewards.id))
    .execute();

/** A shopper’s word against the grading, or support’s for them. */
export async function supportedAppeal({ queries, scope }: Tx, handoverId: number) {
  const [row] = await queries
    .select()
    .from(takeBackAppeals)
    .where(and(eq(takeBackAppeals.accountId, scope.accountId), eq(takeBackAppeals.handoverId, handoverId)));
  return row;
}
