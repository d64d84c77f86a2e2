export const charityDetailsPaths = {
  details: '/charity-details',
  page: '/charity-page',
  logo: '/charity-logo',
} as const;
