export const accountPaths = {
  login: '/login',
  logout: '/logout',
  forgotPassword: '/forgot-password',
  registerRole: '/register-role',
} as const;
