import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { codeUses } from '../../db/schema/code-uses';
import { couponCodes, coupons } from '../../db/schema/coupons';
import { orders } from '../../db/schema/orders';
import { sites } from '../../db/schema/sites';
import { codeOfUse, couponOfUse } from '../../domain/coupons/used-code';
import type { Tx } from '../../platform/db/transaction';

export type EndingCode = Awaited<ReturnType<typeof endingCodes>>[number];

/** Codes that shoppers hold and that end between now and then, not redeemed and not yet reminded of; of every account, some at a time. */
export function endingCodes(tx: Tx, now: Date, then: Date) {
  return tx.queries
    .select({
      accountId: codeUses.accountId,
      couponId: codeUses.couponId,
      codeId: codeUses.codeId,
      shopperId: codeUses.shopperId,
      code: couponCodes.code,
      name: coupons.name,
      shortDescription: coupons.shortDescription,
      expiresAt: coupons.expiresAt,
      minSpend: coupons.minSpend,
      minOrderCurrency: coupons.minOrderCurrency,
      siteId: sites.id,
      shop: sites.name,
      url: sites.url,
      config: sites.config,
    })
    .from(coupons)
    .innerJoin(codeUses, couponOfUse)
    .innerJoin(couponCodes, codeOfUse)
    .innerJoin(orders, and(eq(orders.accountId, codeUses.accountId), eq(orders.id, codeUses.orderId)))
    .innerJoin(sites, and(eq(sites.accountId, orders.accountId), eq(sites.id, orders.siteId)))
    .where(
      and(
        gt(coupons.expiresAt, now),
        lte(coupons.expiresAt, then),
        isNotNull(codeUses.shopperId),
        isNull(codeUses.redeemedAt),
        isNull(codeUses.remindedAt),
        isNull(codeUses.voidedAt),
        isNull(sites.deletedAt),
      ),
    )
    .orderBy(asc(coupons.expiresAt))
    .limit(1000)
    .execute();
}

/** Marks a code as one that its shopper was reminded of. @returns whether this was the first time */
export async function markReminded(tx: Tx, { couponId, codeId }: EndingCode, at: Date): Promise<boolean> {
  const marked = await tx.queries
    .update(codeUses)
    .set({ remindedAt: at })
    .where(
      and(
        eq(codeUses.accountId, tx.scope.accountId),
        eq(codeUses.couponId, couponId),
        eq(codeUses.codeId, codeId),
        isNull(codeUses.remindedAt),
        isNull(codeUses.redeemedAt),
        isNull(codeUses.voidedAt),
      ),
    )
    .returning({ id: codeUses.codeId });
  return marked.length > 0;
}
