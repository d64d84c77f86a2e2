import type { Capability, DeliveryState, WebhookEvent } from '@dw/contract/enums';
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
  'take_back.requested': t('A take-back is requested'),
  'take_back.handed_over': t('Take-back items are handed over'),
  'take_back.received': t('Take-back items are received'),
  'take_back.graded': t('A take-back is graded'),
  'take_back.rewarded': t('A take-back is rewarded'),
  'take_back.rejected': t('A take-back is rejected'),
  'take_back.appealed': t('A shopper appeals against a take-back decision'),
  'take_back.cancelled': t('A take-back is cancelled'),
  'take_back.expired': t('A take-back expires'),
  'donation.announced': t('A donation is announced'),
  'donation.received': t('A donation is received'),
  'donation.listed': t('A donation is put up for sale'),
  'donation.sold': t('A donation is sold'),
  'donation.passed_on': t('A donation is passed on'),
  'donation.declined': t('A donation is declined'),
  'donation.cancelled': t('A donation is cancelled'),
  'donation.expired': t('A donation expires'),
  'reward.released': t('A reward becomes a code'),
  'reward.voided': t('A reward becomes void'),
  'gift.paid': t('A small gift is paid'),
  'gift.refunded': t('A small gift is refunded'),
});

export const stateWords = (t: TFunction): Readonly<Record<DeliveryState, string>> => ({
  waiting: t('Waiting'),
  delivered: t('Delivered'),
  failed: t('Failed'),
});

const ofArea: Readonly<Record<string, Capability>> = {
  coupon: 'coupons:read',
  reward: 'coupons:read',
  take_back: 'take-backs:read',
  donation: 'donations:read',
};

/** Whether an event can happen to an account that may do this: no coupon of a charity is ever redeemed. */
export const isOffered = (event: WebhookEvent, may: (capability: Capability) => boolean): boolean =>
  may(ofArea[event.split('.')[0] ?? ''] ?? 'websites:read');
