/** Pages of what shoppers give. */
export const donationPaths = {
  list: '/donations/incoming',
  one: (uuid: string) => `/donations/incoming/${uuid}`,
  desk: '/donations/desk',
} as const;
