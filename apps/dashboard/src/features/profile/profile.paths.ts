export const profilePaths = {
  profile: '/profile',
} as const;
