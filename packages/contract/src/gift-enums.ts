/**
 * How a small gift of money to a charity stands. `pending`: it waits for its giver in the payment window; `capturing`: it is being taken;
 * `refunding`: it is on its way back; `failed`: nothing was taken.
 */
export const giftStates = ['pending', 'capturing', 'paid', 'refunding', 'refunded', 'failed'] as const;
export type GiftState = (typeof giftStates)[number];

/** Why nothing was taken: the provider said no, nobody approved it in time, or the charity takes no gifts any more. */
export const giftFailures = ['refused', 'time', 'closed'] as const;
export type GiftFailure = (typeof giftFailures)[number];

/** Whether a website asks for gifts: not at all, for the charity that it chose, or for one that the shopper picks. */
export const giftOffers = ['off', 'chosen', 'any'] as const;
export type GiftOffer = (typeof giftOffers)[number];

/**
 * Of gifts: pence that one has at least and at most, and what is offered to be pressed; hours in which one may be approved, days in which it may be
 * given back; how many a shopper may begin in an hour, and charities that are named at once.
 */
export const giftLimits = {
  least: 50,
  most: 50_000,
  offered: [100, 200, 500],
  hours: 3,
  refundDays: 60,
  begunAnHour: 10,
  charities: 20,
} as const;
