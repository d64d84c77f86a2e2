export const couponsPaths = {
  list: '/coupons',
  add: '/add-coupon',
  edit: (uuid: string) => `/coupon/edit/${uuid}`,
} as const;
