export const charityTagsPaths = { details: '/charity-details' } as const;
