import type { Language } from '@dw/contract';

/** A single payment to somebody else: it goes to the payee’s own PayPal, and we hold none of it. */
export type PaymentRequest = {
  /** The payee by the provider’s name: `Approval.source` of when it was connected. */
  readonly payee: string;
  readonly pence: number;
  readonly currency: 'GBP';
  /** What is paid for, as the payer reads it; 127 characters at most. */
  readonly description: string;
  /** What the payer reads, as the page that asks knows it. */
  readonly language?: Language | undefined;
  /** A repeated call with the same key is one payment. */
  readonly key: string;
  /** Where the provider leads the payer afterwards. What these addresses say proves nothing. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
};

/**
 * `waiting`: the payer has not approved. `approved`: it may be captured. `pending`: captured, and the provider has not
 * finished. `paid`: the payee has it. `failed`: nothing was taken, and nothing will be.
 */
export type PayeePaymentState = 'waiting' | 'approved' | 'pending' | 'paid' | 'failed';

/** How a payment to a payee stands, from the provider itself. Amounts are minor units of the payment’s currency. */
export type PayeePayment = {
  readonly state: PayeePaymentState;
  readonly pence: number;
  /** What the provider keeps of it; 0 before it is captured. */
  readonly feePence: number;
  readonly refundedPence: number;
  /** The provider’s reference of the money that was taken, for `refund`; empty before. */
  readonly payment: string;
  /** The payer’s own key at the provider; empty before it is known. */
  readonly payer: string;
  /** Why it failed, for the payer; empty where it did not. */
  readonly message: string;
};

/** Money that goes back to its payer. */
export type RefundRequest = {
  /** The payment’s reference at the provider: `PayeePayment.payment`, or that of a charge. */
  readonly reference: string;
  /** Whose money it is, as in `PaymentRequest`; absent: ours. */
  readonly payee?: string;
  readonly pence: number;
  readonly currency: 'GBP';
  /** A repeated call with the same key is one refund. */
  readonly key: string;
};

/** Payments to payees by approval in the provider’s window. Never called inside a transaction. */
export type PayeePayments = {
  /**
   * Begins a payment, which its payer approves in the window at `url`.
   * @throws PaymentRefused, `payee_unable` where the payee can take no payments
   */
  beginPayment(request: PaymentRequest): Promise<{ readonly reference: string; readonly url: string }>;
  /** Takes the money of an approved payment, once; of another one it only says how it stands. */
  capture(reference: string): Promise<PayeePayment>;
  /** How it stands, from the provider itself. */
  paymentOf(reference: string): Promise<PayeePayment>;
  /** Gives money back. @returns the provider’s reference of the refund @throws PaymentRefused where less is left */
  refund(request: RefundRequest): Promise<string>;
};
