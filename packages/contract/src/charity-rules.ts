/** Rules that a charity’s forms and schemas share. No imports: forms must not load zod. */
export const charityRules = {
  /** The short name: the last part of its page’s address. */
  username: {
    most: 40,
    pattern: /^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/,
    message: 'Use 3 to 40 letters without accents, digits and hyphens.',
  },
  /** Characters of HTML. */
  page: 50_000,
} as const;
