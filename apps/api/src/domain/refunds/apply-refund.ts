import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import type { Jobs } from '../../platform/jobs/jobs';
import { voidCode } from '../coupons/void-code';
import type { HandoverServices } from '../handovers/hand-over';
import { payThingsAgain, refundThings } from '../handovers/refund-things';
import { chooseItems } from './choose-items';
import { followInWardrobes } from './follow-in-wardrobes';
import { mailRefund, type RefundMails } from './mail-refund';
import {
  changeRefund,
  codeOfOrder,
  type HeldItem,
  holdItems,
  markItems,
  type RefundedOrder,
  type RefundRow,
} from './refunds.repository';

/** What applying refunds needs. */
export type RefundServices = HandoverServices & RefundMails & { readonly jobs: Jobs };
/** How many items a refund has changed, or the first of its lines that there are not enough items for. */
type Applied = { readonly items: number } | { readonly missing: number };

/**
 * Does what a refund says, all in the caller’s transaction: its items are refunded or paid again, the order’s code is void where too
 * little is left, take-backs of them lose them or what they have earned, their shoppers get a mail, and wardrobes follow by a job. Nothing is done where a line fits no item.
 */
export async function applyRefund(
  services: RefundServices,
  tx: Tx,
  order: RefundedOrder,
  { id, externalId, at, lines, paidAgain }: RefundRow,
): Promise<Applied> {
  const now = services.clock.now();
  const all = await holdItems(tx, order.id);
  const open = all.filter(({ refundedAt }) => (refundedAt !== null) === paidAgain);
  const chosen = chooseItems(open, lines);
  if ('missing' in chosen) return chosen;

  const itemIds = chosen.map((item) => item.id);
  if (itemIds.length > 0) await markItems(tx, itemIds, paidAgain ? null : at);
  if (paidAgain) await payThingsAgain(tx, itemIds);
  const rewards = paidAgain ? [] : await refundThings(services, tx, itemIds);
  const left = all.filter((item) => item.refundedAt === null && !chosen.includes(item));
  const voided = paidAgain ? undefined : await voidWhatIsNotEarned(services, tx, order, left, now);
  await changeRefund(tx, id, { orderId: order.id, state: 'applied', items: itemIds.length, appliedAt: now });
  await audit(tx, {
    action: paidAgain ? 'order.paid-again' : 'order.refunded',
    subject: order.uuid,
    after: { refund: externalId, items: chosen.map(({ uuid }) => uuid), ...(voided && { voided: voided.codeId }) },
  });
  if (itemIds.length > 0) {
    const what = { siteId: order.siteId, orderId: order.id, itemIds };
    await services.events.emit(tx, paidAgain ? 'items.paid-again' : 'items.refunded', what);
    await followInWardrobes(services, tx, order.id, chosen);
  }
  if (!paidAgain) await mailRefund(services, tx, order, { items: chosen, voided, rewards });
  return { items: itemIds.length };
}

/** The order’s code, where it is void now: all is refunded, or the rest would not have earned it. */
async function voidWhatIsNotEarned(
  { events }: RefundServices,
  tx: Tx,
  order: RefundedOrder,
  left: readonly HeldItem[],
  now: Date,
) {
  const code = await codeOfOrder(tx, order.id);
  if (!code || earns(left, code) || !(await voidCode(tx, code, now))) return undefined;
  const { couponId, codeId, couponUuid } = code;
  await audit(tx, { action: 'code.voided', subject: couponUuid, after: { code: codeId, order: order.uuid } });
  await events.emit(tx, 'code.voided', { couponId, codeId });
  return code;
}

/** Whether what is left of an order would have earned a code, as when it was given. */
function earns(
  left: readonly Pick<HeldItem, 'price' | 'finalPrice' | 'currency'>[],
  { minEarn, minOrderCurrency }: { readonly minEarn: number | null; readonly minOrderCurrency: string | null },
): boolean {
  if (left.length === 0) return false;
  if (minEarn === null) return true;
  const known = left.flatMap(({ currency }) => currency ?? []);
  const worth = left.reduce((sum, { finalPrice, price }) => sum + (finalPrice ?? price ?? 0), 0);
  return known.every((currency) => currency === minOrderCurrency) && worth >= minEarn;
}
