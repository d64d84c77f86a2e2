/** Pages of letters to donors. */
export const giftAidLettersPaths = {
  list: '/donations/gift-aid/letters',
  one: (uuid: string) => `/donations/gift-aid/letters/${uuid}`,
} as const;
