/**
 * Of a charity’s virtual shop: minutes for which a thing is held for its buyer, open holds of one caller at a charity and orders that one caller may
 * begin in an hour; things on a page; then the most of what is set up: pence of postage, days to send, characters of the terms and of a parcel’s
 * number.
 */
export const shopOrderLimits = {
  holdMinutes: 15,
  holdsOfCaller: 3,
  ordersAnHour: 12,
  perPage: 24,
  postage: 5000,
  daysToSend: 28,
  returns: 2000,
  tracking: 60,
} as const;
