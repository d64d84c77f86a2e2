import type { Interval, Language } from '@dw/contract';
import type { Charges } from './charges';
import type { PayeePayments } from './payee-payments';

/** A card as it is typed. It passes through memory only: nothing of it but brand and last four digits is kept. */
export type CardInput = {
  readonly name: string;
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
};

/** What may be kept of a card. */
export type StoredCard = { readonly reference: string; readonly brand: string; readonly last4: string };

/** An amount that is taken once an interval. */
export type Due = { readonly pence: number; readonly currency: 'GBP'; readonly interval: Interval };

/** A payment that the payer approves at the provider, in a window of its own. */
export type ApprovalRequest = {
  /** What is paid for, as the payer reads it. */
  readonly description: string;
  /** What is taken now, and again each time. Without it nothing is: the payer agrees to be charged, or is to be paid. */
  readonly due?: Due;
  /** What the payer reads, as the page that asks knows it. */
  readonly language?: Language | undefined;
  /** Our own name of it: the provider keeps it and hands it back. */
  readonly subject: string;
  /** A repeated call with the same key is one approval. */
  readonly key: string;
  /** Where the provider leads the payer afterwards. What these addresses say proves nothing. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
};

/** `pending`: the payer has not decided, or the provider has not finished. */
export type ApprovalStatus = 'pending' | 'approved' | 'cancelled';

export type Approval = {
  readonly status: ApprovalStatus;
  /** Ours, as it was given. */
  readonly subject: string;
  /** The payer’s address at the provider; empty before it is known. */
  readonly payer: string;
};

/** Thrown where the provider says no; the message is for the user, `field` where one is to blame. */
export class PaymentRefused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly field?: 'number' | 'exp_month' | 'exp_year' | 'cvc',
  ) {
    super(message);
  }
}

/** The payment provider, as far as we use one. Never called inside a transaction. */
export type Payments = PayeePayments &
  Charges & {
    /** @throws PaymentRefused */
    storeCard(card: CardInput): Promise<StoredCard>;
    /** Changes what may be changed of a stored card. @throws PaymentRefused */
    changeCard(reference: string, details: Pick<CardInput, 'name' | 'expMonth' | 'expYear'>): Promise<void>;
    /** Begins a payment by approval. @returns the provider’s reference, and the address of its window. @throws PaymentRefused */
    beginApproval(request: ApprovalRequest): Promise<{ readonly reference: string; readonly url: string }>;
    /** How it stands, from the provider itself. */
    approvalOf(reference: string): Promise<Approval>;
    /** Ends one that is no longer wanted. One that was approved before stays so, and says so. */
    withdrawApproval(reference: string): Promise<ApprovalStatus>;
    /** Ends an approval, or forgets a card: nothing is taken or paid out by it any more. Once more does no harm. */
    revoke(reference: string): Promise<void>;
  };
