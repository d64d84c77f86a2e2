import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { codeUses } from '../../db/schema/code-uses';
import { couponCodes, coupons } from '../../db/schema/coupons';
import { items, orders, refunds } from '../../db/schema/orders';
import { sites } from '../../db/schema/sites';
import type { Tx } from '../../platform/db/transaction';
import { codeOfUse, couponOfUse } from '../coupons/used-code';

export type RefundRow = typeof refunds.$inferSelect;
type NewRefund = Pick<RefundRow, 'siteId' | 'orderNumber' | 'externalId' | 'at' | 'lines' | 'paidAgain'>;

/** A website, deleted or not: its orders can still be refunded. */
export async function findSite(tx: Tx, uuid: string) {
  const [site] = await tx.queries
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.accountId, tx.scope.accountId), eq(sites.uuid, uuid)));
  return site;
}

/** Keeps a refund; undefined where the shop’s id is known. Of two at once the second waits for the first. */
export async function insertRefund(tx: Tx, refund: NewRefund, createdAt: Date): Promise<RefundRow | undefined> {
  const [row] = await tx.queries
    .insert(refunds)
    .values({ accountId: tx.scope.accountId, ...refund, createdAt })
    .onConflictDoNothing({ target: [refunds.accountId, refunds.siteId, refunds.externalId] })
    .returning();
  return row;
}

export async function findRefund(tx: Tx, siteId: number, externalId: string): Promise<RefundRow | undefined> {
  const { accountId } = tx.scope;
  const [row] = await tx.queries
    .select()
    .from(refunds)
    .where(and(eq(refunds.accountId, accountId), eq(refunds.siteId, siteId), eq(refunds.externalId, externalId)));
  return row;
}

export async function changeRefund(tx: Tx, id: number, values: Partial<RefundRow>): Promise<void> {
  await tx.queries
    .update(refunds)
    .set(values)
    .where(and(eq(refunds.accountId, tx.scope.accountId), eq(refunds.id, id)));
}

/** Refunds that wait for this order and came after a moment, held until the transaction ends, in the order of their own time. */
export function waitingFor(tx: Tx, siteId: number, orderNumber: string, since: Date): Promise<RefundRow[]> {
  return tx.queries
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.accountId, tx.scope.accountId),
        eq(refunds.siteId, siteId),
        eq(refunds.orderNumber, orderNumber),
        eq(refunds.state, 'waiting'),
        gt(refunds.createdAt, since),
      ),
    )
    .orderBy(asc(refunds.at), asc(refunds.id))
    .for('update')
    .execute();
}

/** An order with its website, which mails name. */
export async function findOrder(tx: Tx, which: { readonly id: number } | { readonly siteId: number; number: string }) {
  const named =
    'id' in which ? eq(orders.id, which.id) : and(eq(orders.siteId, which.siteId), eq(orders.number, which.number));
  const [order] = await tx.queries
    .select({
      id: orders.id,
      uuid: orders.uuid,
      number: orders.number,
      siteId: orders.siteId,
      shop: sites.name,
      siteUuid: sites.uuid,
      logo: sites.logo,
      config: sites.config,
    })
    .from(orders)
    .innerJoin(sites, and(eq(sites.accountId, orders.accountId), eq(sites.id, orders.siteId)))
    .where(and(eq(orders.accountId, tx.scope.accountId), named));
  return order;
}
export type RefundedOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** The items of an order, and then the order, held as whoever adds them to a wardrobe holds them. */
export async function holdItems(tx: Tx, orderId: number) {
  const { accountId } = tx.scope;
  const rows = await tx.queries
    .select()
    .from(items)
    .where(and(eq(items.accountId, accountId), eq(items.orderId, orderId)))
    .orderBy(asc(items.id))
    .for('update');
  await tx.queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.id, orderId)))
    .for('no key update');
  return rows.sort((one, other) => one.position - other.position);
}
export type HeldItem = Awaited<ReturnType<typeof holdItems>>[number];

export async function markItems(tx: Tx, ids: readonly number[], refundedAt: Date | null): Promise<void> {
  await tx.queries
    .update(items)
    .set({ refundedAt })
    .where(and(eq(items.accountId, tx.scope.accountId), inArray(items.id, [...ids])));
}

/** The code that an order has earned, with what its coupon asks of an order. */
export async function codeOfOrder(tx: Tx, orderId: number) {
  const [row] = await tx.queries
    .select({
      couponId: codeUses.couponId,
      codeId: codeUses.codeId,
      shopperId: codeUses.shopperId,
      couponUuid: coupons.uuid,
      code: couponCodes.code,
      minEarn: coupons.minEarn,
      minOrderCurrency: coupons.minOrderCurrency,
    })
    .from(codeUses)
    .innerJoin(coupons, couponOfUse)
    .innerJoin(couponCodes, codeOfUse)
    .where(and(eq(codeUses.accountId, tx.scope.accountId), eq(codeUses.orderId, orderId)));
  return row;
}

/** Of every account: refunds that have waited too long wait no more. */
export async function expireWaiting(tx: Tx, before: Date): Promise<void> {
  await tx.queries
    .update(refunds)
    .set({ state: 'expired' })
    .where(and(eq(refunds.state, 'waiting'), lte(refunds.createdAt, before)));
}

/** Of every account: orders that came while their refund was on its way, so that neither saw the other. */
export function ordersWaitedFor(tx: Tx) {
  return tx.queries
    .selectDistinct({ accountId: orders.accountId, orderId: orders.id })
    .from(refunds)
    .innerJoin(
      orders,
      and(
        eq(orders.accountId, refunds.accountId),
        eq(orders.siteId, refunds.siteId),
        eq(orders.number, refunds.orderNumber),
      ),
    )
    .where(eq(refunds.state, 'waiting'))
    .limit(1000)
    .execute();
}

/** Whether any refund of the account waits, asked by the statement that would make the job. */
export const someWaits = (accountId: number) => ({
  name: 'refunds.waiting',
  text: `exists (select 1 from refunds where account_id = $3 and state = 'waiting')`,
  values: [accountId],
});
