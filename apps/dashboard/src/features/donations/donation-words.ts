import type { DeclineReason, DonationStatus, PassingFate } from '@dw/contract/enums';

/** What is said of a donation, as keys of texts. */
export const statusWords = {
  ANNOUNCED: { label: 'Announced' },
  RECEIVED: { label: 'Received' },
  LISTED: { label: 'Listed' },
  SOLD: { label: 'Sold' },
  PASSED_ON: { label: 'Passed on' },
  DECLINED: { label: 'Declined' },
  CANCELLED: { label: 'Cancelled' },
  EXPIRED: { label: 'Expired' },
} as const satisfies Readonly<Record<DonationStatus, { label: string }>>;

export const reasonWords = {
  unfit: { label: 'Not in a state to be sold' },
  not_taken: { label: 'Not what we take' },
  full: { label: 'No room for it' },
  unsafe: { label: 'Not safe to sell' },
  other: { label: 'Another reason' },
} as const satisfies Readonly<Record<DeclineReason, { label: string }>>;
export const reasons = ['unfit', 'not_taken', 'full', 'unsafe', 'other'] as const;

export const passingWords = {
  given_on: { label: 'Given to somebody in need' },
  sold_on: { label: 'Sold on to others' },
  recycled: { label: 'Recycled' },
} as const satisfies Readonly<Record<PassingFate, { label: string }>>;
export const passings = ['given_on', 'sold_on', 'recycled'] as const;

export const wayWords = {
  store: { label: 'To a shop' },
  post: { label: 'By post' },
  virtual: { label: 'By post, for the virtual shop' },
  carrier: { label: 'By carrier' },
} as const;
