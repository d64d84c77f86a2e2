// In a file of their own, since a shopper’s page loads these and no others.

/** Characters of an address. */
export const urlLength = 2048;
/** `items` are lines; `pieces` what they come to with their quantities. */
export const orderLimits = {
  number: 64,
  items: 100,
  quantity: 100,
  pieces: 500,
  images: 10,
  bytes: 512 * 1024,
  text: 300,
} as const;
