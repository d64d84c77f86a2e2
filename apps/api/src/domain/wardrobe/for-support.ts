import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { codeUses } from '../../db/schema/code-uses';
import { couponCodes, coupons } from '../../db/schema/coupons';
import { items, orders } from '../../db/schema/orders';
import type { Tx } from '../../platform/db/transaction';
import { codeOfUse, couponOfUse } from '../coupons/used-code';

const most = { items: 200, codes: 100 };

/** A shopper’s newest things, whatever shop they are of. In the operator’s scope. */
export const itemsOfShopper = ({ queries }: Tx, shopperId: number) =>
  queries
    .select({
      uuid: items.uuid,
      accountId: items.accountId,
      companyName: accounts.companyName,
      name: items.name,
      orderNumber: orders.number,
      boughtAt: items.boughtAt,
      refundedAt: items.refundedAt,
    })
    .from(items)
    .innerJoin(accounts, eq(accounts.accountId, items.accountId))
    .innerJoin(orders, and(eq(orders.accountId, items.accountId), eq(orders.id, items.orderId)))
    .where(eq(items.shopperId, shopperId))
    .orderBy(desc(items.addedAt), desc(items.id))
    .limit(most.items)
    .execute();

/** How many there are. */
export async function countItemsOfShopper({ queries }: Tx, shopperId: number): Promise<number> {
  const [row] = await queries.select({ total: count() }).from(items).where(eq(items.shopperId, shopperId));
  return row?.total ?? 0;
}

/** The newest codes that a shopper has, from whatever account. In the operator’s scope. */
export const codesOfShopper = ({ queries }: Tx, shopperId: number) =>
  queries
    .select({
      accountId: codeUses.accountId,
      companyName: accounts.companyName,
      couponId: codeUses.couponId,
      codeId: codeUses.codeId,
      coupon: coupons.name,
      code: couponCodes.code,
      value: codeUses.value,
      currency: codeUses.currency,
      rewardId: codeUses.rewardId,
      issuedAt: codeUses.issuedAt,
      redeemedAt: codeUses.redeemedAt,
      rolledBackAt: codeUses.rolledBackAt,
      voidedAt: codeUses.voidedAt,
    })
    .from(codeUses)
    .innerJoin(accounts, eq(accounts.accountId, codeUses.accountId))
    .innerJoin(coupons, couponOfUse)
    .innerJoin(couponCodes, codeOfUse)
    .where(and(eq(codeUses.shopperId, shopperId), isNull(codeUses.reference)))
    .orderBy(desc(codeUses.issuedAt), desc(codeUses.codeId))
    .limit(most.codes)
    .execute();
