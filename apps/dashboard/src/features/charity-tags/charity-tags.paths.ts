export const charityTagsPaths = { tags: '/charity-tags' } as const;
