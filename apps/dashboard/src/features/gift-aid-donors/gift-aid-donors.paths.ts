/** Pages of those who give with Gift Aid. */
export const giftAidDonorsPaths = {
  list: '/donations/gift-aid/donors',
  add: '/donations/gift-aid/donors/add',
  import: '/donations/gift-aid/donors/import',
  one: (uuid: string) => `/donations/gift-aid/donors/${uuid}`,
} as const;
