import type { BodyOf, Interval, PlanName, registration } from '@dw/contract';

/** Company and contact as a registration gathers them. */
export type DraftDetails = Omit<BodyOf<typeof registration.setDetails>, 'code' | 'vat_registered'> & {
  readonly vat_registered?: boolean;
};

/** A version of the terms, and when it was accepted (ISO 8601). */
export type AcceptedTerms = { readonly version: string; readonly at: string };

type PaidFor = { readonly plan: PlanName; readonly interval: Interval };

/** What may be kept of a card that is charged. */
export type CardPayment = PaidFor & {
  readonly card: { readonly reference: string; readonly brand: string; readonly last4: string };
  readonly name: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** The provider’s name of the payment, kept before any money moves. */
  readonly charge?: string;
};

/** What its payer approves at the provider. `stateHash` is of the one-time state that the way back carries. */
export type ApprovalPayment = PaidFor & {
  readonly approval: { readonly reference: string; readonly stateHash: string };
  /** Once it is approved: what is charged from then on, and whose it is. */
  readonly saved?: { readonly source: string; readonly payer: string };
  /** The provider’s name of the payment, kept before any money moves. */
  readonly charge?: string;
};

/** A payment that was begun and whose outcome may be unknown. */
export type DraftPayment = CardPayment | ApprovalPayment;
