export const billingPaths = {
  overview: '/billings',
  plan: '/change-plan',
  vatId: '/change-vat-id',
  owner: '/change-billing-owner',
  paymentInfo: '/change-payment-info',
  receipts: '/change-receipts',
  usage: '/billing-usage',
  invoices: '/invoices',
  method: '/payment-method',
  paymentReturn: '/payment-return',
} as const;
