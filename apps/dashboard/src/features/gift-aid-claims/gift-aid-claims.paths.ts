/** Pages of claims, and of what is looked at before one is exported. */
export const giftAidClaimsPaths = {
  list: '/donations/gift-aid/claims',
  one: (uuid: string) => `/donations/gift-aid/claims/${uuid}`,
  checks: '/donations/gift-aid/checks',
} as const;
