import type { Grade, HandoverState, ReviewFlag } from '@dw/contract/enums';

type Words<K extends string> = Readonly<Record<K, { readonly label: string }>>;

/** English, translated where they are shown. */
export const stateWords: Words<HandoverState> = {
  requested: { label: 'Requested' },
  handed_over: { label: 'Handed over' },
  received: { label: 'Received' },
  graded: { label: 'Needs review' },
  rewarded: { label: 'Rewarded' },
  rejected: { label: 'Rejected' },
  cancelled: { label: 'Cancelled' },
  expired: { label: 'Expired' },
};

/** Shape first, as in every list. */
export const stateMarks = {
  requested: 'open',
  handed_over: 'waiting',
  received: 'test',
  graded: 'warning',
  rewarded: 'good',
  rejected: 'danger',
  cancelled: 'off',
  expired: 'off',
} as const satisfies Readonly<Record<HandoverState, string>>;

export const columnWords = {
  requested: { label: 'Requested' },
  handed_over: { label: 'Handed over' },
  received: { label: 'Received' },
  review: { label: 'Needs review' },
  rewarded: { label: 'Rewarded' },
} as const;

/** What each grade means. */
export const gradeSentences: Words<Grade> = {
  A: { label: 'A: as new, sold as it is.' },
  B: { label: 'B: light wear, sold as it is after cleaning.' },
  C: { label: 'C: one fault that can be mended.' },
  D: { label: 'D: worn out, good for its fibres.' },
};

/** Why a person should look at a request before its reward goes out. */
export const flagWords: Words<ReviewFlag> = {
  many_open: { label: 'This shopper has more than three open requests.' },
  many_recent: { label: 'This shopper made more than ten requests in 30 days.' },
  taken_before: { label: 'An item was taken back before.' },
  just_bought: { label: 'An item was bought less than 14 days before.' },
  refunded: { label: 'An item was refunded while it was on its way.' },
  by_hand: { label: 'The hand-over was recorded by hand.' },
  unsigned_order: { label: 'An item of some value is from an order without a signature.' },
  no_match: { label: 'At the desk an item was not the one that was named.' },
  two_refusals: { label: 'Items of two requests of this shopper were refused in 90 days.' },
  parcel_trouble: { label: 'The carrier reports trouble with the parcel.' },
  parcel_silent: { label: 'The carrier has said nothing of the parcel for 21 days.' },
  parcel_weight: { label: 'The parcel lost more than half of its weight on its way.' },
  elsewhere: { label: 'It came late, and an item of it had been promised elsewhere by then.' },
};

/** The same in their order; the contract’s own list would weigh on the login page. */
export const reviewFlags = [
  ...(['many_open', 'many_recent', 'taken_before', 'just_bought', 'refunded', 'by_hand', 'unsigned_order'] as const),
  ...(['no_match', 'two_refusals', 'parcel_trouble', 'parcel_silent', 'parcel_weight', 'elsewhere'] as const),
] as const satisfies readonly ReviewFlag[];
