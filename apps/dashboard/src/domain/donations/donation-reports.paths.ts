/** The page of a month by shop and by area: the month’s report leads there. */
export const donationReportsPaths = { byShop: '/donations/by-shop' } as const;
