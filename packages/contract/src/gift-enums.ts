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
