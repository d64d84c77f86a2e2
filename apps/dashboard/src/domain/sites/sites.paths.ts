export const websitesPaths = {
  list: '/websites',
  add: '/website/add',
  edit: (uuid: string) => `/website/edit/${uuid}`,
  configure: (uuid: string) => `/website/configure/${uuid}`,
  health: (uuid: string) => `/website/health/${uuid}`,
  /** Whether its shoppers are asked for a small gift. */
  gifts: (uuid: string) => `/website/gifts/${uuid}`,
  ecommerce: '/website/ecommerce',
  /** The wizard for a shop without software that we have a plugin for. */
  snippets: '/website/ecommerce?platform=none',
  download: '/download-plugin',
  mails: (uuid: string) => `/website/email/customize?uuid=${uuid}`,
  /** Its settings, mails and coupons, to others of the account. */
  copy: (uuid: string) => `/website/copy/${uuid}`,
  /** To another account; owners alone. */
  move: (uuid: string) => `/website/move/${uuid}`,
  offered: '/website-moves',
  /** Orders from before, by file. */
  pastOrders: (uuid: string) => `/website/past-orders/${uuid}`,
  /** Codes that were used in a shop without a plugin, by file. */
  redemptions: (uuid: string) => `/website/redeemed-codes/${uuid}`,
  preview: (uuid: string) => `/website/preview/${uuid}`,
} as const;
