const at = (takeBack: string | number) => `/take-back/${takeBack}`;

/** The variable of their addresses. */
export const takeBackId = ':takeback_id';

/** Pages of the take-back programme; `takeBack` is its number or uuid. */
export const takeBackPaths = {
  overview: '/take-back',
  addDetails: '/take-back/details/add',
  details: (takeBack: string | number) => `${at(takeBack)}/details`,
  returnAddress: (takeBack: string | number) => `${at(takeBack)}/return-address`,
  carriers: (takeBack: string | number) => `${at(takeBack)}/carriers`,
  carrier: (takeBack: string | number, carrier: string | number) => `${at(takeBack)}/carriers/${carrier}`,
  acceptedItems: (takeBack: string | number) => `${at(takeBack)}/accepted-items`,
  rewards: (takeBack: string | number) => `${at(takeBack)}/rewards`,
  stores: (takeBack: string | number) => `${at(takeBack)}/local-stores`,
  addStore: (takeBack: string | number) => `${at(takeBack)}/local-stores/add`,
  importStores: (takeBack: string | number) => `${at(takeBack)}/local-stores/import`,
  store: (takeBack: string | number, store: string | number) => `${at(takeBack)}/local-stores/${store}`,
  /** Older addresses, which render the same pages. */
  olderCarriers: (takeBack: string) => `/take-backs/${takeBack}/carriers`,
  olderCarrier: (takeBack: string, carrier: string) => `/take-backs/${takeBack}/carriers/${carrier}`,
} as const;
