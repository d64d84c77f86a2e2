import type { DeliveryState, WebhookEvent } from '@dw/contract/enums';
import type { TFunction } from 'i18next';

export const eventWords = (t: TFunction): Readonly<Record<WebhookEvent, string>> => ({
  'order.received': t('An order is received'),
  'items.added': t('Items are added to a wardrobe'),
  'coupon.issued': t('A coupon code is given out'),
  'coupon.redeemed': t('A coupon code is redeemed'),
  'coupon.rolled_back': t('A redemption is taken back'),
  'items.refunded': t('Items are refunded'),
  'items.paid_again': t('Refunded items are paid again'),
  'coupon.voided': t('A coupon code becomes void'),
});

export const stateWords = (t: TFunction): Readonly<Record<DeliveryState, string>> => ({
  waiting: t('Waiting'),
  delivered: t('Delivered'),
  failed: t('Failed'),
});
