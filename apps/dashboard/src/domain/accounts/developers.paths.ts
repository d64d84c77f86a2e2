export const developersPaths = {
  page: '/website/developers',
  webhook: (uuid: string) => `/website/developers/${uuid}`,
} as const;
