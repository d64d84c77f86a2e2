import { and, asc, eq } from 'drizzle-orm';
import { codeUses } from '../../db/schema/code-uses';
import { couponCodes, coupons } from '../../db/schema/coupons';
import { items, orders } from '../../db/schema/orders';
import { sites } from '../../db/schema/sites';
import { codeOfUse, couponOfUse } from '../../domain/coupons/used-code';
import type { Tx } from '../../platform/db/transaction';

/** An order with its website. */
export async function orderOf(tx: Tx, orderId: number) {
  const [row] = await tx.queries
    .select({ order: orders, site: { uuid: sites.uuid, name: sites.name } })
    .from(orders)
    .innerJoin(sites, and(eq(sites.accountId, orders.accountId), eq(sites.id, orders.siteId)))
    .where(and(eq(orders.accountId, tx.scope.accountId), eq(orders.id, orderId)));
  return row;
}

export function itemsOf(tx: Tx, orderId: number) {
  return tx.queries
    .select()
    .from(items)
    .where(and(eq(items.accountId, tx.scope.accountId), eq(items.orderId, orderId)))
    .orderBy(asc(items.position));
}

/** A code that was given out: its coupon, and what became of it. */
export async function codeOf(tx: Tx, couponId: number, codeId: number) {
  const [row] = await tx.queries
    .select({
      coupon: { uuid: coupons.uuid, name: coupons.name },
      code: couponCodes.code,
      use: codeUses,
      orderNumber: orders.number,
    })
    .from(codeUses)
    .innerJoin(coupons, couponOfUse)
    .innerJoin(couponCodes, codeOfUse)
    .leftJoin(orders, and(eq(orders.accountId, codeUses.accountId), eq(orders.id, codeUses.orderId)))
    .where(
      and(eq(codeUses.accountId, tx.scope.accountId), eq(codeUses.couponId, couponId), eq(codeUses.codeId, codeId)),
    );
  return row;
}

/** The website whose order has earned a code; null where it was given out for something else. */
export async function siteOfCode(tx: Tx, couponId: number, codeId: number): Promise<number | null> {
  const [row] = await tx.queries
    .select({ siteId: orders.siteId })
    .from(codeUses)
    .innerJoin(orders, and(eq(orders.accountId, codeUses.accountId), eq(orders.id, codeUses.orderId)))
    .where(
      and(eq(codeUses.accountId, tx.scope.accountId), eq(codeUses.couponId, couponId), eq(codeUses.codeId, codeId)),
    );
  return row?.siteId ?? null;
}
