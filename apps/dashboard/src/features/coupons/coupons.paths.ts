export const couponsPaths = {
  edit: (uuid: string) => `/coupon/edit/${uuid}`,
} as const;
