export const registrationPaths = {
  role: '/register-role',
  email: '/register-email',
  code: '/register-code',
  password: '/register-password',
  details: '/register-details',
  plans: '/register-plans',
  card: '/register-card',
} as const;

/** Pages of other features that a registration leads to. */
export const otherPaths = { login: '/login', dashboard: '/dashboard' } as const;
