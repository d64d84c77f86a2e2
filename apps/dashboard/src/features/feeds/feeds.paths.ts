export const feedsPaths = {
  list: '/feed',
  add: '/add-feed',
  analytics: '/feed/analytics',
  edit: (uuid: string) => `/feed/edit/${uuid}`,
} as const;
