/** Pages of how sales are aided, and of the sales. */
export const giftAidSalesPaths = {
  settings: '/donations/gift-aid',
  list: '/donations/gift-aid/sales',
  add: '/donations/gift-aid/sales/import',
  refunds: '/donations/gift-aid/sales/refunds',
} as const;
