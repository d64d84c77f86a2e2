export const charityShopsPaths = {
  list: '/charity-shops-list',
  add: '/add-charity-shop',
  edit: (uuid: string) => `/charity-shop/edit/${uuid}`,
  import: '/import-charity-shop',
} as const;
