import type { PaymentAction, PaymentType } from '@dw/contract';

export type { PaymentAction } from '@dw/contract';

/** What money is taken from: a stored card, or a PayPal whose payer has agreed to it. */
export type Source = { readonly type: PaymentType; readonly reference: string };

/** A payment to take: `key` makes a repeated call one payment. */
export type Charge = {
  readonly source: Source;
  readonly pence: number;
  readonly currency: 'GBP';
  readonly key: string;
  /** What is paid for, as the payer’s statement and the provider’s list say it. */
  readonly description: string;
  /** Where the bank’s page leads its payer back to. Absent: the payer is not there, and agreed to it beforehand. */
  readonly returnUrl?: string;
};

/** A payment that the provider knows of, by the name that it gave it. */
export type OpenedCharge = Charge & { readonly reference: string };
export type ChargeName = { readonly type: PaymentType; readonly reference: string };

/**
 * `open`: nothing was taken, and nothing will be unless it is charged. `pending`: the provider has not finished.
 * `needs_action`: the payer has to confirm it (3-D Secure). `succeeded` and `failed` are final.
 */
export type ChargeState = 'open' | 'pending' | 'needs_action' | 'succeeded' | 'failed';

/** How a payment stands, from the provider itself. */
export type Outcome = {
  readonly state: ChargeState;
  /** Why it failed: a stable name, and a sentence for the user. Empty otherwise. */
  readonly code: string;
  readonly message: string;
  /** What went back to the payer: refunds and lost disputes. */
  readonly refundedPence: number;
  /** With `needs_action`. */
  readonly action?: PaymentAction;
};

/** Money that a provider took for us, as its own list says it. */
export type TakenPayment = ChargeName & {
  readonly pence: number;
  /** What went back to the payer of it. */
  readonly refundedPence: number;
  /** When it was opened there. */
  readonly at: Date;
  /** Our own key of it, where the provider’s list says no name that we keep. */
  readonly key?: string;
};

/** Thrown where a call’s outcome is not known: it may have done what it was asked, and is asked about later. */
export class PaymentUnknown extends Error {}

/**
 * Payments to us, each in two steps: it is opened, which moves no money, and the provider’s name of it is kept; then it is
 * charged. What came of it is asked by that name, however often. Never called inside a transaction.
 */
export type Charges = {
  /** Tells the provider of a payment. @returns its name there @throws PaymentRefused, PaymentUnknown */
  openCharge(charge: Charge): Promise<string>;
  /** Takes the money of an opened payment, once; one that waits for its payer is asked about anew. @throws PaymentUnknown */
  charge(charge: OpenedCharge): Promise<Outcome>;
  /** How it stands. @throws PaymentUnknown */
  chargeOf(name: ChargeName): Promise<Outcome>;
  /** Ends one that waits for its payer, or was never charged: it is `failed` then, or has `succeeded` before. @throws PaymentUnknown */
  endCharge(name: ChargeName): Promise<Outcome>;
  /**
   * All that was taken for us of payments that were opened since then, with those of registrations, as the provider lists
   * them; what waits, failed or went to a payee is not in it. @throws PaymentUnknown
   */
  paymentsSince(since: Date): Promise<readonly TakenPayment[]>;
};
