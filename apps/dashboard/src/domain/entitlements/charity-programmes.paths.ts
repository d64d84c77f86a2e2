export const charityProgrammesPaths = {
  virtualShop: '/virtual-charity-shop',
  post: '/ship-by-post',
  microDonations: '/micro-donations',
  shops: '/charity-shops',
  returns: '/charity-returns',
  donation: '/donation',
  paypal: '/virtual-charity-paypal',
} as const;
