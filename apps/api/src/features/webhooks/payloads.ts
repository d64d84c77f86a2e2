import type { WebhookEvent } from '@dw/contract';
import type { HeardEvent } from '../../events/events';
import type { Tx } from '../../platform/db/transaction';
import { moneyAnswer } from '../../platform/money';
import { donationData } from './donation-payload';
import { giftData } from './gift-payload';
import { codeOf, itemsOf, orderOf } from './payloads.repository';
import { rewardData } from './reward-payload';
import { handoverData } from './take-back-payload';
import type { Telling } from './telling';

/** What is told of each domain event, under its name on the wire. */
export const toldOf = {
  'order.received': 'order.received',
  'items.added': 'items.added',
  'code.issued': 'coupon.issued',
  'code.redeemed': 'coupon.redeemed',
  'code.rolled-back': 'coupon.rolled_back',
  'items.refunded': 'items.refunded',
  'items.paid-again': 'items.paid_again',
  'code.voided': 'coupon.voided',
  'take-back.requested': 'take_back.requested',
  'take-back.handed-over': 'take_back.handed_over',
  'take-back.received': 'take_back.received',
  'take-back.graded': 'take_back.graded',
  'take-back.rewarded': 'take_back.rewarded',
  'take-back.rejected': 'take_back.rejected',
  'take-back.appealed': 'take_back.appealed',
  'take-back.cancelled': 'take_back.cancelled',
  'take-back.expired': 'take_back.expired',
  'donation.announced': 'donation.announced',
  'donation.received': 'donation.received',
  'donation.listed': 'donation.listed',
  'donation.sold': 'donation.sold',
  'donation.passed-on': 'donation.passed_on',
  'donation.declined': 'donation.declined',
  'donation.cancelled': 'donation.cancelled',
  'donation.expired': 'donation.expired',
  'reward.released': 'reward.released',
  'reward.voided': 'reward.voided',
  'gift.paid': 'gift.paid',
  'gift.refunded': 'gift.refunded',
} as const satisfies Record<string, WebhookEvent>;
export type ToldEvent = keyof typeof toldOf;
export const toldEvents = [
  'order.received',
  'items.added',
  'code.issued',
  'code.redeemed',
  'code.rolled-back',
  'items.refunded',
  'items.paid-again',
  'code.voided',
  'take-back.requested',
  'take-back.handed-over',
  'take-back.received',
  'take-back.graded',
  'take-back.rewarded',
  'take-back.rejected',
  'take-back.appealed',
  'take-back.cancelled',
  'take-back.expired',
  'donation.announced',
  'donation.received',
  'donation.listed',
  'donation.sold',
  'donation.passed-on',
  'donation.declined',
  'donation.cancelled',
  'donation.expired',
  'reward.released',
  'reward.voided',
  'gift.paid',
  'gift.refunded',
] as const;

/** The body of the message: no shopper’s name or address is ever in it. @returns undefined where its rows are gone */
export async function messageBody(tx: Tx, telling: Telling, event: HeardEvent<ToldEvent>): Promise<string | undefined> {
  const data = await dataOf(tx, telling, event);
  return data && bodyOf(toldOf[event.name], event.at, data);
}

/** As Standard Webhooks write it. */
export const bodyOf = (type: string, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

async function dataOf(tx: Tx, telling: Telling, event: HeardEvent<ToldEvent>): Promise<object | undefined> {
  if (event.name === 'order.received') return orderData(tx, event.payload.orderId);
  if (event.name === 'items.added' || event.name === 'items.refunded' || event.name === 'items.paid-again')
    return orderData(tx, event.payload.orderId, event.payload.itemIds);
  if ('donation' in event.payload) return donationData(tx, telling, { donation: event.payload.donation });
  if ('gift' in event.payload) return giftData(tx, telling.signer, event.payload.gift);
  if ('handover' in event.payload) return handoverData(tx, telling, event.payload.handover);
  if ('reward' in event.payload) return rewardData(tx, telling, { uuid: event.payload.reward });
  if (event.name === 'reward.released') return rewardData(tx, telling, event.payload);
  return codeData(tx, event.payload.couponId, event.payload.codeId);
}

async function orderData(tx: Tx, orderId: number, only?: readonly number[]): Promise<object | undefined> {
  const found = await orderOf(tx, orderId);
  if (!found) return undefined;
  const { order, site } = found;
  const pieces = (await itemsOf(tx, orderId)).filter(({ id }) => only === undefined || only.includes(id));
  return {
    site,
    order: {
      uuid: order.uuid,
      number: order.number,
      bought_at: order.boughtAt.toISOString(),
      test: order.test,
      signed: order.signed,
    },
    items: pieces.map(({ uuid, name, size, color, brand, sku, ean, category, gender, currency, ...item }) => ({
      uuid,
      name,
      size,
      color,
      brand,
      sku,
      ean,
      category,
      gender,
      price: moneyAnswer(item.price, currency),
      final_price: moneyAnswer(item.finalPrice, currency),
    })),
  };
}

async function codeData(tx: Tx, couponId: number, codeId: number): Promise<object | undefined> {
  const found = await codeOf(tx, couponId, codeId);
  if (!found) return undefined;
  const { coupon, code, use, orderNumber } = found;
  return {
    coupon,
    code,
    issued_at: use.issuedAt.toISOString(),
    /** The order that earned it, or the words of the program that asked for it. */
    order_number: orderNumber,
    reference: use.reference,
    redeemed_order_number: use.redeemedOrder,
    redeemed_at: use.redeemedAt?.toISOString() ?? null,
  };
}
