import { PaymentRefused } from '../payments';

type Reason = { readonly code: string; readonly message: string };

const ended: Reason = {
  code: 'approval_ended',
  message: 'PayPal does not allow payments from this account any more.',
};
const declined: Reason = { code: 'instrument_declined', message: 'PayPal could not take the payment.' };
const unable: Reason = { code: 'payee_unable', message: 'PayPal cannot take payments for this payee.' };
const confirm: Reason = {
  code: 'payer_action_required',
  message: 'PayPal asks for your approval again. Disconnect PayPal, and connect it anew.',
};

/** What may be shown of PayPal’s reasons, in our words; the others share one. */
const reasons: Readonly<Record<string, Reason>> = {
  AGREEMENT_ALREADY_CANCELLED: ended,
  BILLING_AGREEMENT_NOT_FOUND: ended,
  INVALID_RESOURCE_ID: ended,
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: ended,
  PAYER_ACCOUNT_RESTRICTED: ended,
  TOKEN_ID_NOT_FOUND: ended,
  TOKEN_EXPIRED: ended,
  PAYER_ACTION_REQUIRED: confirm,
  PAYEE_ACCOUNT_INVALID: unable,
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: unable,
  PAYEE_ACCOUNT_RESTRICTED: unable,
  PAYEE_BLOCKED_TRANSACTION: unable,
  PAYEE_NOT_CONSENTED: unable,
  PAYEE_NOT_ENABLED_FOR_PAYPAL_PAYMENTS: unable,
  PAYEE_NOT_ENABLED: unable,
  PERMISSION_DENIED: unable,
};

/** Why PayPal did not take a payment: our name of it, and a sentence. */
export const reasonOf = (issue: string): Reason => reasons[issue] ?? declined;

/** What PayPal does not do for us, whatever it is. */
export const refusedByPayPal = (): PaymentRefused =>
  new PaymentRefused('provider_refused', 'The payment provider refuses this.');

/** Nothing is asked of PayPal here. */
export const noPayPal = (): PaymentRefused =>
  new PaymentRefused('paypal_unavailable', 'PayPal cannot be used here. Choose another way to pay.');
