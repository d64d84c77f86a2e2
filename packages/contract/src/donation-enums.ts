/** The closed vocabularies of what is given to charities. No imports, so that any page can load them. */

/**
 * How a thing that a shopper gives stands. `ANNOUNCED`: promised, not there yet; `LISTED`: offered in the charity’s shop; `PASSED_ON`: given or
 * sold on elsewhere, or recycled; `DECLINED`: not wanted, with a reason.
 */
export const donationStatuses = [
  'ANNOUNCED',
  'RECEIVED',
  'LISTED',
  'SOLD',
  'PASSED_ON',
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type DonationStatus = (typeof donationStatuses)[number];

/** How things travel to a charity: to one of its shops, by post, or by post for its virtual shop. */
export const donationWays = ['store', 'post', 'virtual'] as const;
export type DonationWay = (typeof donationWays)[number];

/** Why a charity does not want a thing. */
export const declineReasons = ['unfit', 'not_taken', 'full', 'unsafe', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Where a thing goes that the charity does not sell itself. */
export const passingFates = ['given_on', 'sold_on', 'recycled'] as const;
export type PassingFate = (typeof passingFates)[number];

/** Who sold it: the charity’s virtual shop, or the charity in another way. */
export const soldVias = ['shop', 'elsewhere'] as const;

/**
 * How an order of a charity’s virtual shop stands. `reserved`: held for its buyer for some minutes; `capturing`: its payment is being taken;
 * `refunding`: its money is on the way back; `lapsed`: it was not paid, and nothing was taken.
 */
export const shopOrderStates = ['reserved', 'capturing', 'paid', 'sent', 'refunding', 'refunded', 'lapsed'] as const;
export type ShopOrderState = (typeof shopOrderStates)[number];

/** Why an order lapsed: its time was over, the thing went to somebody else, the shop closed, or no payment could be begun. */
export const lapseReasons = ['time', 'gone', 'closed', 'refused'] as const;
export type LapseReason = (typeof lapseReasons)[number];
