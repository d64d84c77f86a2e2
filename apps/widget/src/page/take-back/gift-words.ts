import { price } from '../lib/format';
import type { HandedItem } from './api';
import { t } from './text';
import type { Words } from './words-by';

type Donation = NonNullable<HandedItem['donation']>;

const statuses: Words<Donation['status']> = {
  ANNOUNCED: () => t('Promised'),
  RECEIVED: () => t('Received'),
  LISTED: () => t('For sale in their shop'),
  SOLD: () => t('Sold'),
  PASSED_ON: () => t('Passed on'),
  DECLINED: () => t('They cannot take it'),
  CANCELLED: () => t('Cancelled'),
  EXPIRED: () => t('Not handed over in time'),
};

/** 'Sold for £8.00', or how it stands. */
export const giftWords = ({ status, sold_for }: Donation): string =>
  status === 'SOLD' && sold_for ? t('Sold for {value}', { value: price(sold_for) }) : statuses[status]();

const reasons: Words<NonNullable<Donation['declined']>> = {
  unfit: () => t('It is not in a state to be sold.'),
  not_taken: () => t('Things of this kind are not taken.'),
  full: () => t('There is no room for it at the moment.'),
  unsafe: () => t('It cannot be sold safely.'),
  other: () => '',
};
export const declineWords = (reason: NonNullable<Donation['declined']>): string => reasons[reason]();

/** '4 things', where it is more than one. */
export const countWords = (count: number): string => (count > 1 ? t('{count} things', { count }) : '');
