type HandoverEvent = { readonly handover: string };
type DonationEvent = { readonly donation: string };
type GiftEvent = { readonly gift: string };
type CodeOfShopper = { readonly shopperId: number; readonly codeId: number };
type CodeEvent = { readonly couponId: number; readonly codeId: number };

/** What features tell each other. The payload holds ids only; whoever listens reads the rows in the account’s scope. */
export type DomainEvents = {
  'account.registered': { readonly role: 'RETAILER' | 'CHARITY' | 'PARTNER' };
  'order.received': { readonly siteId: number; readonly orderId: number };
  'items.added': { readonly siteId: number; readonly orderId: number; readonly itemIds: readonly number[] };
  /** Their shop gave the money back, or was paid after all. */
  'items.refunded': { readonly siteId: number; readonly orderId: number; readonly itemIds: readonly number[] };
  'items.paid-again': { readonly siteId: number; readonly orderId: number; readonly itemIds: readonly number[] };
  /** What somebody keeps or said of an item has changed what is counted on a day (UTC). */
  'item.reacted': { readonly item: number; readonly day: string };
  'code.issued': CodeEvent;
  'code.redeemed': CodeEvent;
  'code.rolled-back': CodeEvent;
  'code.voided': CodeEvent;
  /** It is worth less: a part of what it was given for was refunded. */
  'code.lowered': CodeEvent;
  /** Its coupon’s name, terms or end are others than when it was given out, or it was given in the place of another. */
  'code.changed': CodeEvent;
  /** `after`: those who have a code are told from there on; every one is where it is absent. */
  'coupon.changed': { readonly couponId: number; readonly after?: CodeOfShopper };
  /** Its last code was given out. */
  'coupon.exhausted': { readonly couponId: number };
  /** What happens to things on their way back to a shop, by the uuid of their hand-over. */
  'take-back.requested': HandoverEvent;
  'take-back.changed': HandoverEvent;
  /** Its shopper asks for its code again. */
  'take-back.code-asked': HandoverEvent;
  'take-back.handed-over': HandoverEvent;
  'take-back.received': HandoverEvent;
  'take-back.graded': HandoverEvent;
  'take-back.rewarded': HandoverEvent;
  'take-back.rejected': HandoverEvent;
  'take-back.appealed': HandoverEvent;
  'take-back.answered': HandoverEvent;
  'take-back.routed': HandoverEvent;
  /** What was refused and waited for an objection is its shopper’s again. */
  'take-back.returned': HandoverEvent;
  'take-back.cancelled': HandoverEvent;
  'take-back.expired': HandoverEvent;
  'take-back.ending': HandoverEvent;
  /** Its carrier makes no label: the shopper needs the plain address. */
  'take-back.label-failed': HandoverEvent;
  /** There is a label after all, of a parcel whose shopper was mailed the plain address. */
  'take-back.label-ready': HandoverEvent;
  /** What happens to what is given, by the uuid of its hand-over, or of the one donation. */
  'donation.announced': HandoverEvent;
  'donation.changed': HandoverEvent;
  'donation.code-asked': HandoverEvent;
  /** `first`: nothing of the hand-over was there before. */
  'donation.received': HandoverEvent & { readonly first: boolean };
  'donation.cancelled': HandoverEvent;
  'donation.expired': HandoverEvent;
  'donation.ending': HandoverEvent;
  'donation.declined': DonationEvent;
  'donation.listed': DonationEvent;
  'donation.sold': DonationEvent;
  /** Its buyer got the money back: it is for sale again. */
  'donation.returned': DonationEvent;
  'donation.passed-on': DonationEvent;
  /** The account has answered what a shopper wrote about a hand-over. */
  'handover.answered': HandoverEvent & { readonly caseUuid: string };
  /** A small gift of money arrived, or went back to its giver. */
  'gift.paid': GiftEvent;
  'gift.refunded': GiftEvent;
  /** A take-back’s reward became a code. */
  'reward.released': CodeEvent;
  /** What was promised, or its code, is void, by the uuid of the reward. */
  'reward.voided': { readonly reward: string };
  'site.seen': { readonly siteId: number };
};

export type EventName = keyof DomainEvents;
