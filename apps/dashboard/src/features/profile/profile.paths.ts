export const profilePaths = {
  profile: '/profile',
  /** Where the mailed links lead. */
  confirmEmail: '/confirm-email',
} as const;
