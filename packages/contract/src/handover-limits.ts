/**
 * Of a take-back programme: rows of its table of rewards, things in one request, requests a day, days and months of a thing’s age,
 * characters of its terms and of what a pause says. A coupon that ends within `promiseDays` is promised to nobody. Then of a request: days to
 * hand it over and to object to the answer, `gradingDays` from arrival to the answer, characters of a note and of an objection, photos of a thing
 * by the account and by its shopper, and wrong codes that a member and an account may try in ten minutes.
 */
export const takeBackLimits = {
  rules: 200,
  items: 20,
  dailyLimit: 100_000,
  minAgeDays: 730,
  maxAgeMonths: 600,
  terms: 20_000,
  pauseNote: 300,
  promiseDays: 45,
  days: 30,
  appealDays: 14,
  gradingDays: 4,
  note: 1000,
  appeal: 2000,
  photos: 8,
  photosOfShopper: 4,
  wrongOfUser: 30,
  wrong: 300,
} as const;

/** `things`: of a bag, beside its items. `days` to hand things over; `missingDays` for what is not in the bag or parcel. */
export const donationLimits = {
  items: 20,
  things: 100,
  words: 200,
  days: 60,
  missingDays: 14,
  photos: 8,
  description: 2000,
  note: 300,
  needs: 12,
  need: 60,
  needDays: 90,
  listed: 200,
  sellers: 60,
} as const;

/** Of what a shopper writes about a hand-over: characters of a message, messages of both sides, and days that its end waits at least. */
export const caseLimits = { body: 1000, messages: 40, waitDays: 14 } as const;
