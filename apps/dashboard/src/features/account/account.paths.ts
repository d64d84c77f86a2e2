export const accountPaths = {
  login: '/login',
  logout: '/logout',
  forgotPassword: '/forgot-password',
  paymentReturn: '/payment-return',
  registerRole: '/register-role',
} as const;
