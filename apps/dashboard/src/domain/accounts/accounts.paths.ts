/** The home over all accounts of a user. */
export const accountsPaths = { all: '/accounts' } as const;
