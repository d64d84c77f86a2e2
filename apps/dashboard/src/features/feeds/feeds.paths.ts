export const feedsPaths = {
  list: '/feed',
  add: '/add-feed',
  edit: (uuid: string) => `/feed/edit/${uuid}`,
} as const;
