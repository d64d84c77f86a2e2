export const signInPaths = {
  login: '/login',
  logout: '/logout',
  forgotPassword: '/forgot-password',
  registerRole: '/register-role',
} as const;
