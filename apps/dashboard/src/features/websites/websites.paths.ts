export const websitesPaths = {
  list: '/websites',
  add: '/website/add',
  edit: (uuid: string) => `/website/edit/${uuid}`,
  configure: (uuid: string) => `/website/configure/${uuid}`,
  preview: (uuid: string) => `/website/preview/${uuid}`,
} as const;
