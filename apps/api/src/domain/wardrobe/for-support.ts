import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
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

/** A code that a shopper has, with the names of its coupon and of the account where it is. */
export type SupportedCode = Awaited<ReturnType<typeof codesOfShopper>>[number];

const codesFound = ({ queries }: Tx, where: SQL | undefined) =>
  queries
    .select({
      shopperId: codeUses.shopperId,
      expiresAt: coupons.expiresAt,
      type: coupons.type,
      worth: sql<number>`coalesce(${codeUses.value}, ${coupons.value})`.mapWith(Number),
      worthCurrency: sql<string | null>`coalesce(${codeUses.currency}, ${coupons.currency})`,
      accountId: codeUses.accountId,
      companyName: accounts.companyName,
      couponId: codeUses.couponId,
      couponUuid: coupons.uuid,
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
    .where(and(where, isNull(codeUses.reference)))
    .orderBy(desc(codeUses.issuedAt), desc(codeUses.codeId))
    .limit(most.codes)
    .execute();

/** The newest codes that a shopper has, from whatever account. In the operator’s scope. */
export const codesOfShopper = (tx: Tx, shopperId: number) => codesFound(tx, eq(codeUses.shopperId, shopperId));

/** A code that a shopper has of the scope’s account. */
export async function supportedCode(
  tx: Tx,
  { couponId, codeId }: { readonly couponId: number; readonly codeId: number },
): Promise<SupportedCode | undefined> {
  const of = and(
    eq(codeUses.accountId, tx.scope.accountId),
    eq(codeUses.couponId, couponId),
    eq(codeUses.codeId, codeId),
  );
  const [row] = await codesFound(tx, and(of, isNotNull(codeUses.shopperId)));
  return row;
}
