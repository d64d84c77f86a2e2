import type { GiftAidExclusion, GiftAidMethod, GiftAidPart, GiftAidSaleState } from '@dw/contract/gift-aid-enums';

/** How a sale stands, as keys of texts, and in colour. */
export const saleStates = {
  waiting: { label: 'May be returned', mark: 'waiting' },
  claimable: { label: 'Can be claimed', mark: 'good' },
  due_letter: { label: 'Needs a letter', mark: 'warning' },
  notified: { label: 'Donor is asked', mark: 'waiting' },
  kept: { label: 'Donor keeps it', mark: 'off' },
  claimed: { label: 'Claimed', mark: 'good' },
  adjusted: { label: 'Taken back', mark: 'off' },
  excluded: { label: 'Left out', mark: 'off' },
} as const satisfies Readonly<Record<GiftAidSaleState, { label: string; mark: string }>>;

/** Why it is left out. */
export const exclusionWords = {
  no_declaration: { label: 'No declaration' },
  no_address: { label: 'No house or postcode' },
  no_agency: { label: 'No agreement to sell' },
  refunded: { label: 'Refunded' },
  nothing_left: { label: 'Nothing left' },
} as const satisfies Readonly<Record<GiftAidExclusion, { label: string }>>;

/** Which part of a sale a row is. */
export const partWords = {
  within: { label: 'Within the limit' },
  over: { label: 'Over the limit' },
  kept: { label: 'Kept by the donor' },
  gift: { label: 'Gift of money' },
} as const satisfies Readonly<Record<GiftAidPart, { label: string }>>;

/** How sales are aided. */
export const methodWords = {
  none: { label: 'Sales without Gift Aid' },
  standard: { label: 'Standard: donors are asked after each sale' },
  a: { label: 'Method A: the charity runs its shops' },
  b: { label: 'Method B: a trading company runs the shops' },
} as const satisfies Readonly<Record<GiftAidMethod, { label: string }>>;
