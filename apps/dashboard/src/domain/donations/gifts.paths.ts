/** The charity’s list of small gifts. */
export const giftsPath = '/donations/gifts';
