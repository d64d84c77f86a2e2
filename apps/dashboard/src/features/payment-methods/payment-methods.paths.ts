export const paymentMethodsPaths = {
  method: '/payment-method',
  paymentReturn: '/payment-return',
} as const;
