/** Pages of what was bought in the virtual shop. */
export const shopOrderPaths = {
  list: '/donations/shop-orders',
  one: (uuid: string) => `/donations/shop-orders/${uuid}`,
  payouts: '/donations/payouts',
  settings: '/donations/shop-settings',
} as const;
