/** The closed vocabularies of what is handed over. No imports, so that any page can load them. */

/** What is handed over, and how it travels: with a carrier, by the shopper's own post (`virtual`: for a charity’s virtual shop), or to a place. */
export const handoverKinds = ['take_back', 'donation'] as const;
export type HandoverKind = (typeof handoverKinds)[number];
export const handoverWays = ['store', 'carrier', 'post', 'virtual'] as const;
export type HandoverWay = (typeof handoverWays)[number];
/** `graded` lasts only while a review is open. */
export const handoverStates = [
  'requested',
  'handed_over',
  'received',
  'graded',
  'rewarded',
  'rejected',
  'cancelled',
  'expired',
] as const;
export type HandoverState = (typeof handoverStates)[number];

/** What a shopper says of a thing: how worn it is, its faults, whether it was washed. */
export const wornStates = ['as_new', 'worn', 'well_worn'] as const;
export type WornState = (typeof wornStates)[number];
export const faultStates = ['none', 'small', 'large'] as const;
export type FaultState = (typeof faultStates)[number];

/** What a grader says of a thing that came back. */
export const verdicts = ['accepted', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];
export const refusalReasons = [
  'wrong_item',
  'missing',
  'soiled',
  'damaged',
  'counterfeit',
  'not_accepted',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];
export const garmentRoutes = ['resell', 'repair', 'donate', 'recycle'] as const;
export type GarmentRoute = (typeof garmentRoutes)[number];

/** Why a hand-over is looked at by a person before its reward is released; never a refusal by itself. */
export const reviewFlags = [
  'many_open',
  'many_recent',
  'taken_before',
  'just_bought',
  'refunded',
  'by_hand',
  'unsigned_order',
  'no_match',
  'two_refusals',
  'parcel_trouble',
  'parcel_silent',
  'parcel_weight',
  'elsewhere',
] as const;
export type ReviewFlag = (typeof reviewFlags)[number];

/** What a reward was earned with: a whole hand-over, one thing of it, or what an appeal that was granted adds to these. */
export const rewardCauses = ['hand_over', 'item', 'appeal', 'appeal_item'] as const;
export type RewardCause = (typeof rewardCauses)[number];
/** A reward is counted as reserved before there is a code. */
export const reservedStates = ['reserved', 'released', 'voided'] as const;

/** What a shopper writes about a hand-over: that the things were handed in though nobody has said so, or a question. */
export const caseKinds = ['handed_in', 'question'] as const;
export type CaseKind = (typeof caseKinds)[number];
export const caseStates = ['open', 'answered', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** How the parcel of a hand-over stands, from its label on. */
export const parcelStates = ['ordered', 'ready', 'failed', 'voided', 'scanned', 'delivered'] as const;
export type ParcelState = (typeof parcelStates)[number];
