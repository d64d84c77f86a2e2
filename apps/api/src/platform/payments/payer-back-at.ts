/**
 * For the charge of a payer who is there: the page that the bank’s leads back to, which closes its window. It proves nothing.
 */
export const payerBackAt = (publicUrl: string): { readonly returnUrl: string } => ({
  returnUrl: `${publicUrl}/payment-return?state=bank`,
});
